import { isDeepStrictEqual } from 'node:util';
import { bundledPuzzles } from '@maseki/bots/puzzles/bundled.ts';
import type { PuzzlePosition } from '@maseki/bots/puzzles/position.ts';
import type { Puzzle } from '@maseki/bots/puzzles/puzzle.ts';
import { refuse } from '@maseki/contracts/errors.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { tokyoDay, tokyoDayStart } from '@maseki/service-kit/tokyo-day.ts';
import { createPuzzleSweep } from '../../src/after/puzzles/make-puzzles.ts';
import { puzzleNightStore } from '../../src/after/puzzles/night-store.ts';
import { puzzleStore } from '../../src/after/puzzles/puzzle-store.ts';
import { puzzleSettingStore } from '../../src/after/puzzles/setting-store.ts';
import type { BotWorkers } from '../../src/base/bots/bot-workers.ts';
import { packReplay } from '../../src/base/database/replay-content.ts';
import type { LogEntry } from '../../src/battle/log-record.ts';
import type { AppliedEntry } from '../../src/battle/room.ts';
import { botBattle } from './bot-battle.ts';
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

/** Archives battles that ended one after the other, the players of each `<room>-a` and `<room>-b`. */
export async function archive({ replays }: Database, applied: readonly AppliedEntry[], ends: readonly number[]) {
  for (const ended_at of ends) {
    const [_id, { players }] = [String(ended_at), applied[0]?.room.setup ?? { players: undefined }];
    if (!players) throw new Error('no battle');
    const entries = applied.map(({ entry }) =>
      JSON.stringify({ ...entry, ...('room_id' in entry && { room_id: _id }) }),
    );
    await replays.create({
      _id,
      users: [`${_id}-a`, `${_id}-b`],
      winner: `${_id}-a`,
      reason: 'life',
      rules: RULES_VERSION,
      counted: { mode: 'matched', rated: false, rewarded: false },
      ended_at,
      expires_at: new Date(Date.now() + DAY_MS),
      purged: true,
      forgotten: true,
      ...packReplay(entries, players),
    });
  }
  return ends.map(String);
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
  prove?: BotWorkers['provePuzzle'];
}

/** The bundled ones are proven by their own tests. */
const known: BotWorkers['provePuzzle'] = async (position) =>
  bundledPuzzles.find((each) => isDeepStrictEqual(each.position, position)) ?? null;

/** The sweep of a pod, with the rooms that it has searched and the levels that it has counted. */
export function sweepOver(
  models: Database,
  { now = NIGHT, isFirst = true, isOff, stopped = [], find, prove = known }: Night = {},
) {
  const counted: string[] = [];
  const searched: string[] = [];
  const puzzles = puzzleStore(models);
  const botWorkers: Pick<BotWorkers, 'positionsIn' | 'provePuzzle'> = {
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
    botWorkers,
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
