import { STONES } from '@maseki/contracts/inventory/limits.ts';

const { winner, loser, most_a_day } = STONES.battle;

/**
 * Stones for one side of a battle that is rewarded, which battle decides, cut at the day's limit
 * (docs/economy.md "Stones").
 */
export const rewardOf = (won: boolean, paidToday: number): number =>
  Math.max(0, Math.min(won ? winner : loser, most_a_day - paidToday));
