import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

interface GatherOptions {
  /**
   * Time that the first item waits for others, in ms. With 0 it waits for those of the same turn of
   * the event loop.
   */
  waitMs: number;
  /** Items after which none waits any longer. */
  enough?: number;
  /**
   * A run that takes longer, in ms, holds up the next one no more, because one hanging call must
   * not hold up all others. The default is no limit.
   */
  stuckAfterMs?: number;
}

/** Waits for a run with any result, but not for ever. */
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
 * Does work on single items together with others of the same moment, because one database call for
 * many costs hardly more than one for one. There is one run at a time unless one is stuck. Items
 * that come during a run are gathered for the next. Resolves to the result of the item's run.
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
