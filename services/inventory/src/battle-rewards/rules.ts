import { STONES } from '@maseki/contracts/inventory/limits.ts';

const { winner, loser, most_a_day } = STONES.battle;

/** Cut at the day's limit (docs/economy.md "Stones"). Battle decides what is rewarded. */
export const rewardOf = (won: boolean, paidToday: number): number =>
  Math.max(0, Math.min(won ? winner : loser, most_a_day - paidToday));
