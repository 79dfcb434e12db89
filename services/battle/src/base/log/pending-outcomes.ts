import { TransientMap } from '@maseki/service-kit/transient-map.ts';

interface PendingOutcomesDeps<T> {
  timeoutMs: number;
  /** The outcome of an entry that has got none in time. */
  late: T;
}

interface Pending<T> {
  onOutcome(outcome: T): void;
  /** When it is late, by `performance.now()`. */
  lateAt: number;
}

/** Outcomes that are all awaited for the same time, so that one timer watches over them. */
export function createPendingOutcomes<T>({ timeoutMs, late }: PendingOutcomesDeps<T>) {
  /** The oldest first. */
  const pending = new TransientMap<string, Pending<T>>();
  let timer: NodeJS.Timeout | undefined;

  function resolve(key: string, outcome: T): void {
    const awaited = pending.get(key);
    pending.delete(key);
    awaited?.onOutcome(outcome);
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
    /** Calls back with the outcome, or with `late`. */
    add(key: string, onOutcome: (outcome: T) => void): void {
      timer ??= setTimeout(watch, timeoutMs);
      pending.set(key, { onOutcome, lateAt: performance.now() + timeoutMs });
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
