import type { WinTally } from '@maseki/contracts/battle/deck-statistics.ts';

/** Minimum of battles for a meaningful share of wins. */
const LEAST_BATTLES = 10;

/** The normal quantile of a 95 % range. */
const Z = 1.959964;

export interface WinRate {
  share: number;
  /** Wilson's 95 % range of the share, which stays within 0 to 1 for any number of battles. */
  low: number;
  high: number;
}

/** The share of wins and its 95 % range, null for fewer than `LEAST_BATTLES` battles. */
export function winRate({ battles, wins }: WinTally): WinRate | null {
  if (battles < LEAST_BATTLES) return null;
  const share = wins / battles;
  const spread = Z ** 2 / battles;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((share * (1 - share)) / battles + spread / (4 * battles))) / (1 + spread);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
