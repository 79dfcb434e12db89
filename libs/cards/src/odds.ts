import { RARITIES, type Rarity } from '@maseki/rules/card.ts';

/** Chances in percent. Whole numbers, so that shown odds and drawn odds cannot differ by rounding. */
export type Odds = Readonly<Record<Rarity, number>>;

/** Of any card of a draw but the last (docs/economy.md). */
export const CARD_ODDS: Odds = { common: 60, uncommon: 28, rare: 10, legend: 2 };

/** Of the last card of a draw, which is at least uncommon: the odds above without common, in the same proportions. */
export const LAST_CARD_ODDS: Odds = { common: 0, uncommon: 70, rare: 25, legend: 5 };

/** A draw that would be the 20th of a pack in a row without a legend holds one (天井). */
export const PITY_DRAWS = 20;

/** The rarity that a number from 0 (inclusive) to 100 (exclusive) stands for. */
export const rarityAt = (odds: Odds, percent: number): Rarity => {
  let passed = 0;
  for (const rarity of RARITIES) {
    passed += odds[rarity];
    if (percent < passed) return rarity;
  }
  throw new RangeError(`${percent} is not below 100`);
};
