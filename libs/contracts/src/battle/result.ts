import { z } from 'zod';

/** The queue, an invitation between friends, or practice against the computer. */
export const BattleMode = z.enum(['matched', 'friends', 'practice']);
export type BattleMode = z.infer<typeof BattleMode>;

/**
 * The reason why a battle moves no rating or pays no stones (docs/economy.md "Stones"). It is its
 * mode, too many battles of the same two on one day, a second early surrender of the same two, too
 * few turns, or an end without a winner.
 */
export const UncountedReason = z.enum(['practice', 'friends', 'pair_limit', 'early_surrender', 'too_short', 'aborted']);
export type UncountedReason = z.infer<typeof UncountedReason>;

/**
 * The effect of an ended battle on ratings and stones. `reason` is null if it had all that it could
 * have, which is both, or only stones in a free battle.
 */
export const CountedResult = z.object({
  mode: BattleMode,
  /** True if it moved the ratings of both. */
  rated: z.boolean(),
  /** True if it pays stones, within the limit of the day for each player. */
  rewarded: z.boolean(),
  reason: UncountedReason.nullable(),
  /** True for a battle of the queue that one of the two did not want to be rated. */
  free: z.literal(true).optional(),
});
export type CountedResult = z.infer<typeof CountedResult>;

export const RatingChange = z.object({
  before: z.number(),
  after: z.number(),
  /** The uncertainty of the rating after the battle. */
  deviation: z.number(),
  /** The chance of a win that the ratings promised before it, from 0 to 1. */
  chance: z.number(),
});
export type RatingChange = z.infer<typeof RatingChange>;

export const BattleSummary = z.object({
  turns: z.int(),
  /** Cards that each side knocked out. */
  knock_outs: z.object({ you: z.int(), opponent: z.int() }),
  /** The player's card that did most damage to the other side, null if none did any. */
  best_card: z.object({ id: z.string(), name: z.string(), damage: z.int() }).nullable(),
});
export type BattleSummary = z.infer<typeof BattleSummary>;

export const BattleEnd = CountedResult.extend({
  room_id: z.string(),
  /** The winner's user id, `computer`, or null if it was aborted. */
  winner: z.string().nullable(),
  end_reason: z.string(),
  /** Absent if it was the computer, or the battle was aborted. */
  opponent_name: z.string().optional(),
  /** Null if the battle was aborted. */
  summary: BattleSummary.nullable(),
  /** Null if the rating did not change. */
  rating: RatingChange.nullable(),
  /** The opponent's rating before the battle. Null if it was not rated. */
  opponent_rating: z.number().nullable(),
});
export type BattleEnd = z.infer<typeof BattleEnd>;
