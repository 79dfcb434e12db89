import { singleFlight } from './single-flight.ts';

/**
 * Work on single items, done for many together: one run at a time, and what comes during a run is in the next one. So an idle service
 * asks its database at once, and a busy one a few times for many. Gives the result of the run that the item was in.
 */
export function batched<T, R>(run: (items: readonly T[]) => Promise<R>): (item: T) => Promise<R> {
  let collected = new Set<T>();
  const runAll = singleFlight(() => {
    const items = [...collected];
    collected = new Set();
    return run(items);
  });
  return (item) => {
    collected.add(item);
    return runAll();
  };
}
