import { withDeadline } from '@maseki/contracts/with-deadline.ts';

/**
 * Asks one server. Resolves to undefined if it has nothing to offer, and does not reject. Stops
 * when the signal is aborted.
 */
export type HedgedAttempt<T> = (signal: AbortSignal) => Promise<T | undefined>;

interface HedgeOptions<T> {
  /** Head start of an attempt before the next one begins beside it, in ms. */
  headStartMs: number;
  /** Called with a result that came after another one was first. */
  discard(late: T): void;
}

/**
 * A hedged request. It makes the attempts in order, the next one as soon as the earlier ones have
 * failed or had their head start, and resolves to the first result. It then aborts the others.
 * Undefined if there is none.
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
      await withDeadline(Promise.race([Promise.all(made), first]), headStartMs, () => undefined);
    }
    await Promise.all(made);
  }

  return Promise.race([first, makeAll().then(() => undefined)]);
}
