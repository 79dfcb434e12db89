import { setTimeout as sleep } from 'node:timers/promises';

/** Asks one server; resolves to undefined when it has nothing to offer, and does not reject. Stops when the signal is aborted. */
export type HedgedAttempt<T> = (signal: AbortSignal) => Promise<T | undefined>;

interface HedgeOptions<T> {
  /** How long an attempt is alone before the next one is made beside it, in ms. */
  headStartMs: number;
  /** Called with what an attempt brings although another one was first. */
  discard(late: T): void;
}

/**
 * A hedged request: makes the attempts in order, the next one as soon as those before it have failed or have had their head start, and
 * resolves to what the first brings. The others are aborted then. Undefined when none brings anything.
 */
export async function hedge<T>(
  attempts: readonly HedgedAttempt<T>[],
  { headStartMs, discard }: HedgeOptions<T>,
): Promise<T | undefined> {
  const running = new Set<AbortController>();
  const decided = new AbortController();
  const { promise: first, resolve } = Promise.withResolvers<T>();

  async function run(attempt: HedgedAttempt<T>): Promise<void> {
    const own = new AbortController();
    running.add(own);
    const value = await attempt(own.signal);
    running.delete(own);
    if (value === undefined) return;
    if (decided.signal.aborted) return discard(value);
    decided.abort();
    resolve(value);
    for (const other of running) other.abort();
  }

  async function makeAll(): Promise<void> {
    const made: Promise<void>[] = [];
    for (const attempt of attempts) {
      if (decided.signal.aborted) return;
      made.push(run(attempt));
      const headStart = sleep(headStartMs, undefined, { signal: decided.signal }).catch(() => undefined);
      await Promise.race([Promise.all(made), headStart]);
    }
    await Promise.all(made);
  }

  return Promise.race([first, makeAll().then(() => undefined)]);
}
