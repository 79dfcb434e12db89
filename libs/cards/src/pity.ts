import type { Rarity } from '@maseki/rules/card.ts';
import { newestOdds } from './odds.ts';

// Pity (天井) puts a legend into the draw that would be the 20th of a pack in a row without one.
// `sinceLegend` counts the draws of a pack since its last legend.

/** A legend replaces the last card if it is due and chance gave none. */
export function applyPity(
  rarities: readonly Rarity[],
  { sinceLegend, pity = newestOdds.pity }: { sinceLegend: number; pity?: number },
): readonly Rarity[] {
  const isDue = sinceLegend + 1 >= pity && !rarities.includes('legend');
  return isDue ? [...rarities.slice(0, -1), 'legend'] : rarities;
}

/** The count after a draw of these rarities. */
export const sinceLegendAfter = (rarities: readonly Rarity[], sinceLegend: number): number =>
  rarities.includes('legend') ? 0 : sinceLegend + 1;

/** Draws of a pack until one is certain to hold a legend, including that one, at least 1. */
export const drawsToPity = (sinceLegend: number, pity = newestOdds.pity): number => pity - sinceLegend;
