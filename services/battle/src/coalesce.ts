import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';

/** Runs work of which only so much may run at once; the rest waits, in as many queues, in the order in which it came. */
export function limitConcurrency(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = keyedMutex();
  let next = 0;
  return (work) => inTurn(String(next++ % count), work);
}

/**
 * One run at a time: calls during a run share the next one, which begins when the present run has ended and so sees everything that
 * was there when it was called.
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

/**
 * Work on single items, done in batches: one run at a time, and items that come during a run are in the next one. An idle service calls
 * its database at once, a busy one a few times for many items. Resolves to the result of the run that the item was in.
 */
export function batched<T, R>(run: (items: readonly T[]) => Promise<R>): (item: T) => Promise<R> {
  let collected = new Set<T>();
  const runAll = coalesce(() => {
    const items = [...collected];
    collected = new Set();
    return run(items);
  });
  return (item) => {
    collected.add(item);
    return runAll();
  };
}
