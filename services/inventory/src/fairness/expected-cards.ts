import { newestOdds, oddsOf } from '@maseki/cards/odds.ts';
import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';

/** Draws with the same chances. */
interface Chances {
  odds: number;
  /** Draws of the pack since the last legend, before this one. */
  since: number;
}

/**
 * The cards of each rarity that one draw gives on average. In a draw of pity a last card becomes a
 * legend if chance gave none. Odds of a release that this one does not know count as the newest.
 */
export function expectedCards({ odds, since }: Chances): Record<Rarity, number> {
  const { card, last, cards, pity } = oddsOf(odds) ?? newestOdds;
  const isDue = since + 1 >= pity;
  const withoutLegend = (1 - card.legend / 100) ** (cards - 1);
  const expected = (rarity: Rarity): number => {
    const others = ((cards - 1) * card[rarity]) / 100;
    const chance = last[rarity] / 100;
    if (!isDue) return others + chance;
    if (rarity === 'legend') return others + chance + withoutLegend * (1 - chance);
    return others + chance * (1 - withoutLegend);
  };
  return Object.fromEntries(RARITIES.map((rarity) => [rarity, expected(rarity)])) as Record<Rarity, number>;
}
