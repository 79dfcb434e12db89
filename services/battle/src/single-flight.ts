/**
 * One run at a time: whoever asks during a run gets the next one, which begins when this has ended and so sees what was there
 * when it was asked for.
 */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    next = undefined;
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return next ?? start();
    next ??= running.then(start, start);
    return next;
  };
}
