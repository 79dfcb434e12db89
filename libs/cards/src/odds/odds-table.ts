import type { Rarity } from '@maseki/rules/card.ts';

/** Chances in percent. Whole numbers keep displayed and real odds from differing by rounding. */
export type Odds = Readonly<Record<Rarity, number>>;

/** Everything that decides, with random numbers, which cards a draw gives. */
export interface OddsTable {
  version: number;
  /** The odds of every card of a draw except the last (docs/economy.md). */
  card: Odds;
  /** At least uncommon: the odds above without common, in the same proportions. */
  last: Odds;
  /** Cards of a draw. */
  cards: number;
  /** Pity (天井). The draw that completes this many of a pack without a legend contains one. */
  pity: number;
  /** The ids of a pack's cards by rarity, in the order in which they are chosen from. */
  packs: Readonly<Record<string, Readonly<Record<Rarity, readonly string[]>>>>;
}
