// Stones for a battle that is rewarded, which battle decides (docs/economy.md "Stones").
const WINNER_STONES = 3;
const LOSER_STONES = 1;
const MAX_STONES_PER_DAY = 60;

/** Stones for one side, cut at the day's limit. */
export const rewardOf = (won: boolean, paidToday: number): number =>
  Math.max(0, Math.min(won ? WINNER_STONES : LOSER_STONES, MAX_STONES_PER_DAY - paidToday));
