import { isDeepStrictEqual } from 'node:util';
import { bundledPuzzles } from '@maseki/bots/puzzles/bundled.ts';
import type { PuzzlePosition } from '@maseki/bots/puzzles/position.ts';
import type { Puzzle } from '@maseki/bots/puzzles/puzzle.ts';
import { refuse } from '@maseki/contracts/errors.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { tokyoDay, tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import { createPuzzleSweep } from '../../src/after/puzzles/make-puzzles.ts';
import { puzzleNightStore } from '../../src/after/puzzles/night-store.ts';
import type { PuzzleProcess } from '../../src/after/puzzles/puzzle-process.ts';
import { puzzleStore } from '../../src/after/puzzles/puzzle-store.ts';
import { puzzleSettingStore } from '../../src/after/puzzles/setting-store.ts';
import type { LogEntry } from '../../src/battle/log-record.ts';
import { archive, botBattle } from '../../src/testing/bot-battle.ts';
import type { openDatabase } from './database.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

export const HOUR_MS = 60 * 60 * 1_000;
export const DAY_MS = 24 * HOUR_MS;
/** Four in the morning in Asia/Tokyo. */
export const NIGHT = tokyoDayStart(Date.now()) + 4 * HOUR_MS;
export const TOMORROW = tokyoDay(NIGHT + DAY_MS);

const nothing = () => undefined;

/** A bundled puzzle of a level. */
export function ofLevel(level: string, nth = 0): Puzzle {
  const puzzle = bundledPuzzles.filter((each) => each.level === level)[nth];
  if (!puzzle) throw new Error(`no bundled puzzle of level ${level}`);
  return puzzle;
}

/** So many battles of two days ago, which are the same for who looks at them. */
export const archiveSome = (database: Database, count: number): Promise<string[]> =>
  archive(
    database,
    botBattle(0),
    Array.from({ length: count }, (_, n) => NIGHT - 2 * DAY_MS + n),
  );

export const settingsOver = (models: Database) =>
  puzzleSettingStore(models, createTransact(models.db, outboxRows(models.db), nothing));

interface Night {
  now?: number;
  isFirst?: boolean;
  isOff?: boolean;
  stopped?: readonly string[];
  /** The positions of a battle, by its room. */
  find?(room: string, entries: readonly LogEntry[]): PuzzlePosition[] | Promise<PuzzlePosition[]>;
  prove?: PuzzleProcess['provePuzzle'];
}

/** The bundled ones are proven by their own tests. */
const known: PuzzleProcess['provePuzzle'] = async (position) =>
  bundledPuzzles.find((each) => isDeepStrictEqual(each.position, position)) ?? null;

/** The sweep of a pod, with the rooms that it has searched and the levels that it has counted. */
export function sweepOver(
  models: Database,
  { now = NIGHT, isFirst = true, isOff, stopped = [], find, prove = known }: Night = {},
) {
  const counted: string[] = [];
  const searched: string[] = [];
  const puzzles = puzzleStore(models);
  const search: Pick<PuzzleProcess, 'positionsIn' | 'provePuzzle'> = {
    async positionsIn(entries) {
      const room = entries[0]?.kind === 'created' ? entries[0].room_id : '';
      searched.push(room);
      return (await find?.(room, entries)) ?? [];
    },
    provePuzzle: prove,
  };
  const live: Pick<Live, 'refusalOf' | 'refusalOfCards'> = {
    refusalOf: () => (isOff ? { ...refuse('switched_off'), message: '' } : null),
    refusalOfCards: (ids) => (ids.some((id) => stopped.includes(id)) ? refuse('card_disabled') : null),
  };
  const sweep = createPuzzleSweep({
    stores: { puzzles, puzzleNights: puzzleNightStore(models), puzzleSettings: settingsOver(models) },
    search,
    live,
    log: { warn: nothing },
    metrics: { countPuzzle: (level) => void counted.push(level) },
    now: () => now,
    isFirst: () => isFirst,
  });
  return { sweep, counted, searched };
}

/** A night of one pod, until it has nothing to do. */
export async function nightOver(models: Database, options: Night = {}) {
  const { sweep, counted, searched } = sweepOver(models, options);
  while (await sweep());
  return { counted, searched };
}
