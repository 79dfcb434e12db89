import { cardById } from '@maseki/cards/catalogue.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import type { Drawn } from './world.ts';

export const rarityOf = (card: string): Rarity => cardById(card)?.rarity ?? 'common';

export interface Precious {
  rares: number;
  legends: number;
}

/** The rares and legends that a user has drawn. */
export const drawnBy = (user: string, drawn: readonly Drawn[]): Precious => {
  const own = drawn.filter((entry) => entry.user === user).map(({ card }) => rarityOf(card));
  return {
    rares: own.filter((rarity) => rarity === 'rare').length,
    legends: own.filter((rarity) => rarity === 'legend').length,
  };
};

/** Cards of one rarity with copies to give away, in the order of their ids. */
export const duplicatesOf = (cards: Readonly<Record<string, number>>, ...rarities: readonly Rarity[]): string[] =>
  Object.keys(cards)
    .filter((card) => (cards[card] ?? 0) >= 2 && rarities.includes(rarityOf(card)))
    .sort();
