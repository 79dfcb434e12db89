import type { PuzzleLevel } from '@maseki/contracts/battle/puzzles.ts';
import { DAY_MS, HOUR_MS } from '@maseki/contracts/time.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { tokyoDay, tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import { fillDay, missingLevels } from './fill-day.ts';
import type { PuzzleNightStore, TakenBattle } from './night-store.ts';
import type { PuzzleProcess } from './puzzle-process.ts';
import { cardsIn, type PuzzleStore } from './puzzle-store.ts';
import type { PuzzleSettingStore } from './setting-store.ts';
import { switchedOff } from './switched-off.ts';

interface MakePuzzlesDeps {
  stores: {
    puzzles: PuzzleStore;
    puzzleNights: PuzzleNightStore;
    puzzleSettings: Pick<PuzzleSettingStore, 'refusing'>;
  };
  search: Pick<PuzzleProcess, 'positionsIn' | 'provePuzzle'>;
  live: Pick<Live, 'refusalOf' | 'refusalOfCards'>;
  log: Pick<Log, 'warn'>;
  metrics: { countPuzzle(level: PuzzleLevel): void };
  now(): number;
  /** True for one of the living pods, so that pods do not search at the same time. */
  isFirst(): boolean;
}

/** After midnight in Asia/Tokyo, when few play. */
const NIGHT_FROM_MS = 3 * HOUR_MS;
/** Puzzles are of older battles, so that no opponent of today is told. */
const LEAST_AGE_MS = DAY_MS;

/** Of a pod that stops. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/**
 * Makes the puzzles of tomorrow out of ended battles, and out of bundled ones if these do not give
 * all levels. Any pods may do it at once and die at any time, because a puzzle is one document by
 * its day and level. Resolves to true if there is more to do.
 */
export function createPuzzleSweep(deps: MakePuzzlesDeps) {
  const { stores, search, live, log, metrics, now, isFirst } = deps;
  const { puzzles, puzzleNights, puzzleSettings } = stores;

  /** Nobody sees what a player, an operator or a release has taken back since it was made. */
  async function review(today: string): Promise<void> {
    await puzzles.forgetUsers(today);
    const unshown = await puzzles.unshown(today);
    const users = unshown.flatMap((puzzle) => puzzle.users ?? []);
    const refusing = await puzzleSettings.refusing(users, now());
    const unwanted = unshown.filter(
      (puzzle) =>
        !puzzles.isCurrent(puzzle) ||
        live.refusalOfCards(cardsIn(puzzle.position)) ||
        puzzle.users?.some((user) => refusing.has(user)),
    );
    await puzzles.remove(unwanted.map(({ _id }) => _id));
  }

  /** Adds one puzzle of a battle at most. Returns its level. */
  async function searchBattle(day: string, { entries, users }: TakenBattle, missing: readonly PuzzleLevel[]) {
    for (const position of await search.positionsIn(entries())) {
      if (live.refusalOfCards(cardsIn(position))) continue;
      const puzzle = await search.provePuzzle(position);
      if (puzzle && missing.includes(puzzle.level) && (await puzzles.add({ day, puzzle, users }))) return puzzle.level;
    }
    return null;
  }

  return async (): Promise<boolean> => {
    if (!isFirst() || switchedOff(live)) return false;
    const today = tokyoDay(now());
    await review(today);
    const day = tokyoDay(now() + DAY_MS);
    let missing = await missingLevels(day, puzzles);
    if (missing.length === 0 || now() < tokyoDayStart(now()) + NIGHT_FROM_MS) return false;
    const battles = await puzzleNights.take(day, now() - LEAST_AGE_MS);
    if (battles === null) {
      for (const level of await fillDay(day, { puzzles, live })) metrics.countPuzzle(level);
      return false;
    }
    const users = battles.flatMap((battle) => battle.users);
    const refusing = await puzzleSettings.refusing(users, now());
    for (const battle of battles) {
      if (missing.length === 0) break;
      if (battle.users.some((user) => refusing.has(user))) continue;
      const level = await searchBattle(day, battle, missing).catch((error: unknown) => {
        if (!isAbort(error))
          log.warn({ event: 'puzzle_search_failed', err: error, roomId: battle.id }, 'a battle gave no puzzle');
        return null;
      });
      if (level) metrics.countPuzzle(level);
      missing = missing.filter((other) => other !== level);
    }
    return missing.length > 0;
  };
}
