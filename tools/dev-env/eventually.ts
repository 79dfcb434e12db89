import { setTimeout as sleep } from 'node:timers/promises';

/** In ms, a twentieth of the wait, because many queries would slow down tests beside it. */
const pauseAfter = (waitedMs: number): number => Math.min(100, Math.max(20, waitedMs / 20));

/** Until a result other than undefined, null, false. Throws its last error after a minute. */
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
