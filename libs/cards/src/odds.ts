import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { odds1 } from './odds/odds-1.ts';
import type { Odds, OddsTable } from './odds/odds-table.ts';

/** Newest last. A table never changes, so that old draws can be checked; others are new tables. */
export const oddsTables = [odds1] as const;

export const newestOdds: OddsTable = oddsTables[oddsTables.length - 1] ?? odds1;

/** The table of a version, undefined for one of another release. */
export const oddsOf = (version: number): OddsTable | undefined => oddsTables.find((table) => table.version === version);

/** From 0 (inclusive) to 100 (exclusive). Throws RangeError outside of this range. */
export const rarityAt = (odds: Odds, percent: number): Rarity => {
  let passed = 0;
  for (const rarity of RARITIES) {
    passed += odds[rarity];
    if (percent < passed) return rarity;
  }
  throw new RangeError(`${percent} is not below 100`);
};
