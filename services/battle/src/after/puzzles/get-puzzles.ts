import { endpoints } from '@maseki/contracts/battle/http.ts';
import { PUZZLE_LEVELS } from '@maseki/contracts/battle/limits.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { PuzzleDocument, PuzzleRecord } from '../../base/database/puzzle-documents.ts';
import { fillDay } from './fill-day.ts';
import type { PuzzleStore } from './puzzle-store.ts';
import { runOn, shownDays, solvedByDay } from './record.ts';
import type { PuzzleRecordStore } from './record-store.ts';
import { switchedOff } from './switched-off.ts';

interface PuzzlesDeps {
  stores: { puzzles: Pick<PuzzleStore, 'ofDay' | 'add'>; puzzleRecords: Pick<PuzzleRecordStore, 'of'> };
  live: Pick<Live, 'refusalOf' | 'refusalOfCards'>;
  now(): number;
}

/** A puzzle as players get it, with their own first try. */
export function shownPuzzle(puzzle: PuzzleDocument, record: PuzzleRecord | null) {
  const { _id: id, level, position, plans: winning, solution, tried, solved_first } = puzzle;
  const solved = record?.tries[id];
  const own = solved === undefined ? null : { solved };
  return { id, level, position, winning, solution, tried, solved_first, own };
}

async function showDay(day: string, player: Player | null, { stores, live, now }: PuzzlesDeps) {
  const off = switchedOff(live);
  if (off) return off;
  const today = tokyoDay(now());
  const { puzzles, puzzleRecords } = stores;
  let shown = await puzzles.ofDay(day);
  if (day === today && shown.length < PUZZLE_LEVELS.length) {
    await fillDay(day, { puzzles, live });
    shown = await puzzles.ofDay(day);
  }
  const record = player && (await puzzleRecords.of(player.id));
  return ok({
    day,
    puzzles: shown.map((puzzle) => shownPuzzle(puzzle, record)),
    run: runOn(today, record),
    days: solvedByDay(today, record),
  });
}

export const getTodaysPuzzles = handler(endpoints.getTodaysPuzzles, ({ player }, context: PuzzlesDeps) =>
  showDay(tokyoDay(context.now()), player, context),
);

export const getPuzzlesOfDay = handler(
  endpoints.getPuzzlesOfDay,
  async ({ params: { day }, player }, context: PuzzlesDeps) =>
    shownDays(tokyoDay(context.now())).includes(day) ? showDay(day, player, context) : refuse('not_found'),
);
