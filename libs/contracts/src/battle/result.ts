import { z } from 'zod';

/** How a battle came about: through the queue, by an invitation between friends, or against the computer. */
export const BattleMode = z.enum(['matched', 'friends', 'practice']);
export type BattleMode = z.infer<typeof BattleMode>;

/**
 * Why a battle moves no rating, or pays no stones (docs/economy.md "Stones"): its mode, too many battles of the same two on one day, a second
 * early surrender of the same two, too few turns, or an end without a winner.
 */
export const UncountedReason = z.enum(['practice', 'friends', 'pair_limit', 'early_surrender', 'too_short', 'aborted']);
export type UncountedReason = z.infer<typeof UncountedReason>;

/** What a battle that has ended does to ratings and stones. What is rewarded is rated; `reason` is null when it is both. */
export const CountedResult = z.object({
  mode: BattleMode,
  /** Whether it moved the ratings of both. */
  rated: z.boolean(),
  /** Whether it pays stones, within the limit of the day for each player. */
  rewarded: z.boolean(),
  reason: UncountedReason.nullable(),
});
export type CountedResult = z.infer<typeof CountedResult>;
