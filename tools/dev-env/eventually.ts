import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `look` repeatedly until it returns something other than undefined, null or false. Throws
 * its last error after 30 s.
 */
export async function eventually<T>(
  look: () => Promise<T> | T,
  { withinMs = 30_000, everyMs = 20 } = {},
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    let failure: unknown = new Error(`did not come true within ${withinMs} ms`);
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await sleep(everyMs);
  }
}
