import { Action } from '@maseki/rules/action.ts';
import type { Fighter as FighterState } from '@maseki/rules/side.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CardId } from '../ids.ts';
import { PUZZLE_DAYS, PUZZLE_LEVELS, PUZZLE_STEPS_MAX } from './limits.ts';

export const PuzzleLevel = z.enum(PUZZLE_LEVELS);
export type PuzzleLevel = z.infer<typeof PuzzleLevel>;

const Cards = z.array(CardId);

const Fighter = z.custom<FighterState>((value) => value !== undefined).nullable();

/** One side. `pile` and `discard` are sorted by id, so that no order is told. */
const PuzzleSide = z.strictObject({
  life: z.int(),
  energy: z.int(),
  hand: Cards,
  pile: Cards,
  discard: Cards,
  battle_card: Fighter,
  bench: z.array(Fighter),
});

/**
 * A moment of a battle without anything that tells which battle it was. It is the turn of `you`,
 * which the rules know as side `a` (`libs/bots/src/puzzles/position.ts`).
 */
export const PuzzlePosition = z.strictObject({
  rules: z.int(),
  /** It tells no more than what the rules need of it. */
  turn: z.int(),
  /** True if the solver went first. */
  first: z.boolean(),
  retreated: z.boolean(),
  you: PuzzleSide,
  opponent: PuzzleSide,
});
export type PuzzlePosition = z.infer<typeof PuzzlePosition>;

const Tries = {
  /** Players who have tried it, and those of them whose first try was right. */
  tried: z.int().min(0),
  solved_first: z.int().min(0),
};

/** The day in Asia/Tokyo and the level, `2026-11-21-easy`. */
const PuzzleId = z.string().regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2}-(?:${PUZZLE_LEVELS.join('|')})$`));

const DailyPuzzle = z.object({
  id: PuzzleId,
  level: PuzzleLevel,
  position: PuzzlePosition,
  /** Which plans win, by `judgePlan` of `libs/bots/src/puzzles/puzzle.ts`. */
  winning: z.array(z.string()),
  solution: z.array(Action),
  ...Tries,
  /** The first try of this player, null before it and for guests. */
  own: z.object({ solved: z.boolean() }).nullable(),
});
export type DailyPuzzle = z.infer<typeof DailyPuzzle>;

const PuzzleDay = z.object({
  day: z.iso.date(),
  /** One of each level, from the easiest. Fewer of a day before a change of the rules. */
  puzzles: z.array(DailyPuzzle),
  /** Days in a row until now on which this player tried one of the day. 0 for guests. */
  run: z.int().min(0),
  /** The last days, this one first, with the puzzles solved at the first try, null without a try. */
  days: z
    .array(z.object({ day: z.iso.date(), solved: z.int().min(0).max(PUZZLE_LEVELS.length).nullable() }))
    .max(PUZZLE_DAYS),
});
export type PuzzleDay = z.infer<typeof PuzzleDay>;

/** Whether battles of the user may become puzzles. Of two in a battle, both must want it. */
const PuzzleSetting = z.object({ used: z.boolean() });

export const puzzleEndpoints = {
  getTodaysPuzzles: endpoint({
    summary: 'The puzzles of this day in Asia/Tokyo, with counts of first tries.',
    method: 'GET',
    path: '/api/battle/puzzles/today/',
    access: 'guest',
    response: PuzzleDay,
    refusals: ['switched_off'],
  }),
  getPuzzlesOfDay: endpoint({
    summary: `The puzzles of one of the last ${PUZZLE_DAYS} days.`,
    description: 'A day to come is `not_found`.',
    method: 'GET',
    path: '/api/battle/puzzles/days/:day/',
    access: 'guest',
    params: z.object({ day: z.iso.date() }),
    response: PuzzleDay,
    refusals: ['switched_off'],
  }),
  attemptPuzzle: endpoint({
    summary: 'Judges a plan for the first turn of a puzzle, and counts it if it is the first try of this player.',
    description:
      'Only the first try of a player counts, once. Those of guests do not. A plan that the rules refuse, or that does not end the turn, is `validation_failed` and counts nothing.',
    method: 'POST',
    path: '/api/battle/puzzles/:id/attempt/',
    access: 'guest',
    idempotent: true,
    params: z.object({ id: PuzzleId }),
    body: z.object({ plan: z.array(Action).min(1).max(PUZZLE_STEPS_MAX) }),
    response: z.object({ solved: z.boolean(), ...Tries }),
    refusals: ['validation_failed', 'switched_off'],
  }),
  getPuzzleSetting: endpoint({
    summary: 'Whether battles of the user may become puzzles, yes by default.',
    method: 'GET',
    path: '/api/battle/puzzle-setting/',
    access: 'player',
    response: PuzzleSetting,
  }),
  setPuzzleSetting: endpoint({
    summary: 'Changes whether battles of the user may become puzzles. Without it those not yet shown go.',
    method: 'PUT',
    path: '/api/battle/puzzle-setting/',
    access: 'player',
    body: PuzzleSetting,
    response: PuzzleSetting,
  }),
};
