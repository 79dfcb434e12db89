import type { Rarity } from '@maseki/rules/card.ts';
import type { OddsTable } from './odds/odds-table.ts';
import { newestOdds, rarityAt } from './odds.ts';
import { applyPity, sinceLegendAfter } from './pity.ts';

/** A whole number from 0 (inclusive) to `bound` (exclusive), each as likely as the others. */
export type RandomBelow = (bound: number) => number;

/** The outcome of one draw. */
export interface Draw {
  /** Card ids, of which the last one is the guaranteed card. */
  cards: string[];
  /** Draws of this pack since the last legend, this one included. */
  sinceLegend: number;
}

/** Everything about a draw except its random numbers. */
export interface DrawOf {
  pack: string;
  /** The draws of the pack since the last legend so far. */
  sinceLegend: number;
  /** By default the newest. */
  odds?: OddsTable;
}

/** Draws the cards of one pack (docs/economy.md "Draws"). Throws for an unknown pack. */
export function drawCards({ pack, sinceLegend, odds = newestOdds }: DrawOf, random: RandomBelow): Draw {
  const pickCard = (rarity: Rarity): string => {
    const choices = Object.hasOwn(odds.packs, pack) ? (odds.packs[pack]?.[rarity] ?? []) : [];
    const card = choices.length > 0 ? choices[random(choices.length)] : undefined;
    if (card === undefined) throw new Error(`${pack} has no card of rarity ${rarity}`);
    return card;
  };
  const chance = Array.from({ length: odds.cards }, (_, at) =>
    rarityAt(at === odds.cards - 1 ? odds.last : odds.card, random(100)),
  );
  const rarities = applyPity(chance, { sinceLegend, pity: odds.pity });
  return { cards: rarities.map(pickCard), sinceLegend: sinceLegendAfter(rarities, sinceLegend) };
}
