import { TransientMap } from '@maseki/service-kit/transient-map.ts';

interface PendingOutcomesDeps<T> {
  timeoutMs: number;
  /** The outcome of an entry that has got none in time. */
  late: T;
}

interface Pending<T> {
  resolve(outcome: T): void;
  /** When it is late, by `performance.now()`. */
  lateAt: number;
}

/** Outcomes that are all awaited for the same time, so that one timer watches over them. */
export function createPendingOutcomes<T>({ timeoutMs, late }: PendingOutcomesDeps<T>) {
  /** The oldest first. */
  const pending = new TransientMap<string, Pending<T>>();
  let timer: NodeJS.Timeout | undefined;

  function resolve(key: string, outcome: T): void {
    pending.get(key)?.resolve(outcome);
    pending.delete(key);
  }

  function watch(): void {
    timer = undefined;
    const now = performance.now();
    for (const [key, { lateAt }] of pending) {
      if (lateAt > now) {
        timer = setTimeout(watch, lateAt - now);
        return;
      }
      resolve(key, late);
    }
  }

  return {
    /** Resolves to the outcome, or to `late`. */
    add(key: string): Promise<T> {
      timer ??= setTimeout(watch, timeoutMs);
      const { promise, resolve: onOutcome } = Promise.withResolvers<T>();
      pending.set(key, { resolve: onOutcome, lateAt: performance.now() + timeoutMs });
      return promise;
    },
    /** Resolves an awaited outcome. Does nothing if none is awaited under that key. */
    resolve,
    /** All that is waited for is late. */
    close(): void {
      clearTimeout(timer);
      for (const [key] of pending) resolve(key, late);
    },
  };
}
