// Stones for a battle between players (docs/economy.md "Stones").
const WINNER_STONES = 3;
const LOSER_STONES = 1;
const MIN_TURNS = 6;
const MAX_STONES_PER_DAY = 60;
export const SAME_PAIR_PAUSE_MS = 10 * 60 * 1000;

export interface FinishedBattle {
  turns: number;
  practice: boolean;
  /** In ms since the epoch. */
  endedAt: number;
}

/**
 * Whether a battle pays at all. `pairPaidFor` is the end of the last battle for which the same two were paid, null if there is none.
 * Battles may arrive late and in any order, so the time between their ends counts.
 */
export const isPaid = ({ turns, practice, endedAt }: FinishedBattle, pairPaidFor: number | null): boolean =>
  !practice && turns >= MIN_TURNS && (pairPaidFor === null || Math.abs(endedAt - pairPaidFor) >= SAME_PAIR_PAUSE_MS);

/** Stones for one side of a battle that pays, cut at the day's limit. */
export const rewardOf = (won: boolean, paidToday: number): number =>
  Math.max(0, Math.min(won ? WINNER_STONES : LOSER_STONES, MAX_STONES_PER_DAY - paidToday));
