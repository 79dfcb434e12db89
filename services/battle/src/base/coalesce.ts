/**
 * One run at a time. Calls during a run share the next one, which begins when the present run has
 * ended and so sees everything that was there at the time of the call.
 */
export function coalesce<T>(run: () => Promise<T>): () => Promise<T> {
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
