const WATCH_MS = 300;

/**
 * Aborts on a wish to stop, which is Ctrl-C, a polite kill, a closed terminal, or the end of the
 * process that started us. Further requests then change nothing, because stopping takes its time
 * and has an end.
 */
export function stopRequest(): AbortSignal {
  const request = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request.abort());
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) request.abort();
  }, WATCH_MS);
  watch.unref();
  return request.signal;
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
