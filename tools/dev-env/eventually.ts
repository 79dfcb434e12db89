import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The pause in ms after a wait, short at first and then a twentieth of it. A look is often a query,
 * whose many repetitions would slow down the tests beside it.
 */
const pauseAfter = (waitedMs: number): number => Math.min(100, Math.max(20, waitedMs / 20));

/**
 * Calls `look` repeatedly until it returns something other than undefined, null or false. Throws
 * its last error after a minute, which a loaded machine may need.
 */
export async function eventually<T>(
  look: () => Promise<T> | T,
  { withinMs = 60_000, everyMs }: { withinMs?: number; everyMs?: number } = {},
): Promise<NonNullable<T>> {
  const started = Date.now();
  for (;;) {
    let failure: unknown = new Error(`did not come true within ${withinMs} ms`);
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen;
    } catch (error) {
      failure = error;
    }
    const waited = Date.now() - started;
    if (waited > withinMs) throw failure;
    await sleep(everyMs ?? pauseAfter(waited));
  }
}
