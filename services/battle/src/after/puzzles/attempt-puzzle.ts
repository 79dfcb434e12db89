import { judgePlan } from '@maseki/bots/puzzles/puzzle.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { PuzzleStore } from './puzzle-store.ts';
import { dayOf, shownDays } from './record.ts';
import type { PuzzleRecordStore } from './record-store.ts';
import { switchedOff } from './switched-off.ts';

interface AttemptDeps {
  stores: { puzzles: Pick<PuzzleStore, 'find'>; puzzleRecords: Pick<PuzzleRecordStore, 'note'> };
  live: Pick<Live, 'refusalOf'>;
  now(): number;
}

export const attemptPuzzle = handler(
  endpoints.attemptPuzzle,
  async ({ params: { id }, body: { plan }, player }, { stores, live, now }: AttemptDeps) => {
    const off = switchedOff(live);
    if (off) return off;
    const { puzzles, puzzleRecords } = stores;
    const today = tokyoDay(now());
    const day = dayOf(id);
    const puzzle = shownDays(today).includes(day) ? await puzzles.find(id) : null;
    if (!puzzle) return refuse('not_found');
    const verdict = judgePlan(puzzle.position, puzzle.plans, plan);
    if (verdict === 'illegal') return refuse('validation_failed');
    const solved = verdict === 'solved';
    if (player) await puzzleRecords.note({ user: player.id, puzzle: id, day, solved, today });
    const { tried, solved_first } = (player && (await puzzles.find(id))) ?? puzzle;
    return ok({ solved, tried, solved_first });
  },
);
