import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';

interface Counted {
  type: Attribute;
  attack: { cost: number };
}

/** Mean attack cost to one decimal, null without cards. */
export function averageCost(cards: readonly Counted[]): number | null {
  if (cards.length === 0) return null;
  const sum = cards.reduce((total, { attack }) => total + attack.cost, 0);
  return Math.round((sum / cards.length) * 10) / 10;
}

/** Number of cards of each present attribute, in the order of the attributes. */
export const attributeSpread = (cards: readonly Counted[]) =>
  ATTRIBUTES.map((attribute) => ({ attribute, count: cards.filter(({ type }) => type === attribute).length })).filter(
    ({ count }) => count > 0,
  );
