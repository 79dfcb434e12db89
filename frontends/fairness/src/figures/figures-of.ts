import type { CoinCounts } from '@maseki/contracts/battle/coin-fairness.ts';
import type { DrawCounts } from '@maseki/contracts/inventory/draw-fairness.ts';
import { rarityNames } from '@maseki/ui/card/attributes.ts';
import { text as allText } from '../text.ja.ts';
import type { Figure } from './figures.tsx';

const text = allText.figures;

/** Drawn cards by rarity, the rarest first. */
export function figuresOfDraws({ rarities }: DrawCounts): Figure[] {
  const tries = rarities.reduce((sum, { cards }) => sum + cards, 0);
  return [...rarities].reverse().map(({ rarity, cards, expected }) => ({
    id: rarity,
    what: rarityNames[rarity],
    count: cards,
    expected,
    tries,
    unit: text.units.cards,
  }));
}

/** Coins and beginners, for the player or for everybody. */
export function figuresOfCoins({ heads, tails, battles, began }: CoinCounts, whose: 'own' | 'all'): Figure[] {
  const coins = heads + tails;
  return [
    { id: 'heads', what: text.heads, count: heads, expected: coins / 2, tries: coins, unit: text.units.times },
    {
      id: 'began',
      what: text.began[whose],
      count: began,
      expected: battles / 2,
      tries: battles,
      unit: text.units.times,
    },
  ];
}
