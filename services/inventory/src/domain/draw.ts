import type { PackId } from '@maseki/cards/card.ts';
import { CARD_ODDS, LAST_CARD_ODDS, PITY_DRAWS, rarityAt } from '@maseki/cards/odds.ts';
import { cardsInPack } from '@maseki/cards/pack-contents.ts';
import { CARDS_PER_DRAW } from '@maseki/contracts/inventory/http.ts';
import type { Rarity } from '@maseki/rules/card.ts';

/** A whole number from 0 (inclusive) to `bound` (exclusive), each as likely as the others. */
export type RandomBelow = (bound: number) => number;

/** What chance decides of one draw. */
export interface Draw {
  /** Card ids; the last one is the guaranteed card. */
  cards: string[];
  /** Draws of this pack since the last legend, this one included. */
  sinceLegend: number;
}

function cardOf(pack: PackId, rarity: Rarity, random: RandomBelow): string {
  const choices = cardsInPack(pack, rarity);
  const card = choices[random(choices.length)];
  if (!card) throw new Error(`${pack} has no card of rarity ${rarity}`);
  return card.id;
}

/**
 * Draws one pack (docs/economy.md "Draws"). `sinceLegend` counts the draws of this pack without a legend so far; the draw that would
 * be the 20th holds one, in the place of its guaranteed card unless chance gave one anyway.
 */
export function drawPack(pack: PackId, sinceLegend: number, random: RandomBelow): Draw {
  const rarities = Array.from({ length: CARDS_PER_DRAW }, (_, i) =>
    rarityAt(i === CARDS_PER_DRAW - 1 ? LAST_CARD_ODDS : CARD_ODDS, random(100)),
  );
  if (!rarities.includes('legend') && sinceLegend + 1 >= PITY_DRAWS) rarities[CARDS_PER_DRAW - 1] = 'legend';
  return {
    cards: rarities.map((rarity) => cardOf(pack, rarity, random)),
    sinceLegend: rarities.includes('legend') ? 0 : sinceLegend + 1,
  };
}

/** Draws of a pack until one is bound to hold a legend, that one included. */
export const drawsToCeiling = (sinceLegend: number): number => PITY_DRAWS - sinceLegend;
