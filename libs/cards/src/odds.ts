import { RARITIES, type Rarity } from '@maseki/rules/card.ts';

/** Chances in percent. Whole numbers keep displayed and real odds from differing by rounding. */
export type Odds = Readonly<Record<Rarity, number>>;

/** The odds of every card of a draw except the last (docs/economy.md). */
export const CARD_ODDS: Odds = { common: 60, uncommon: 28, rare: 10, legend: 2 };

/**
 * The odds of the last card of a draw, which is at least uncommon. They are the odds above without
 * common, in the same proportions.
 */
export const LAST_CARD_ODDS: Odds = { common: 0, uncommon: 70, rare: 25, legend: 5 };

/** Pity (天井). The draw that completes 20 draws of a pack without a legend contains one. */
export const PITY_DRAWS = 20;

/**
 * The rarity for a random number from 0 (inclusive) to 100
 * (exclusive). Throws RangeError outside of this range.
 */
export const rarityAt = (odds: Odds, percent: number): Rarity => {
  let passed = 0;
  for (const rarity of RARITIES) {
    passed += odds[rarity];
    if (percent < passed) return rarity;
  }
  throw new RangeError(`${percent} is not below 100`);
};
