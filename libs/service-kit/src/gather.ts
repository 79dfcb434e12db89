import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

interface GatherOptions {
  /** How long the first item waits for others, in ms; with 0 for those of the same turn of the event loop. */
  waitMs: number;
  /** So many items wait no longer. */
  enough?: number;
  /** A run that has taken so long, in ms, is waited for no longer: one call that hangs must not hold up all others. By default it always is. */
  stuckAfterMs?: number;
}

/** Waits for a run, whatever becomes of it, but not for ever. */
async function settledWithin(run: Promise<unknown>, ms: number): Promise<void> {
  const settled = run.then(
    () => undefined,
    () => undefined,
  );
  if (ms === Number.POSITIVE_INFINITY) return settled;
  const over = new AbortController();
  await Promise.race([settled, sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/**
 * Work on single items that is done for those that come within a moment together, where one database call for many costs hardly more than one
 * for one. One run at a time unless one is stuck; what comes while another run is under way is gathered for the next. Resolves to the result of
 * the run that the item was in.
 */
export function gather<T, R>(
  run: (items: readonly T[]) => Promise<R>,
  { waitMs, enough = Number.POSITIVE_INFINITY, stuckAfterMs = Number.POSITIVE_INFINITY }: GatherOptions,
): (item: T) => Promise<R> {
  let gathered: T[] = [];
  let gathering: { result: Promise<R>; end(): void } | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function runGathered(full: AbortSignal): Promise<R> {
    await (waitMs === 0 ? nextTurn() : sleep(waitMs, undefined, { signal: full }).catch(() => undefined));
    await settledWithin(running, stuckAfterMs);
    const items = gathered;
    gathered = [];
    gathering = undefined;
    const result = run(items);
    running = result;
    return result;
  }

  function begin() {
    const full = new AbortController();
    return { result: runGathered(full.signal), end: () => full.abort() };
  }

  return (item) => {
    gathered.push(item);
    gathering ??= begin();
    if (gathered.length >= enough) gathering.end();
    return gathering.result;
  };
}
