import { type Attribute, attributeNames } from '@maseki/rules/card.ts';
import type { CardValues } from './card-worth.ts';

/** What two cards have in common; `nearnessText` makes a sentence of it. */
export interface Nearness {
  /** The attribute of both, null when they differ. */
  attribute: Attribute | null;
  /** The cost of both attacks, null when they differ. */
  cost: number | null;
  sharesEffect: boolean;
}

export interface NearestCard {
  id: string;
  nearness: Nearness;
}

/** The attribute makes resonance and guard, the cost says when a card attacks; an effect comes after both, size last. */
const [ATTRIBUTE_POINTS, COST_POINTS, EFFECT_POINTS] = [60, 24, 12];

const operationsOf = ({ attack }: CardValues): string[] => attack.effects.map(({ op }) => op);

function nearnessOf(card: CardValues, other: CardValues): Nearness {
  return {
    attribute: card.type === other.type ? card.type : null,
    cost: card.attack.cost === other.attack.cost ? card.attack.cost : null,
    sharesEffect: operationsOf(card).some((op) => operationsOf(other).includes(op)),
  };
}

function pointsOf(card: CardValues, other: CardValues): number {
  const { attribute, sharesEffect } = nearnessOf(card, other);
  const size = Math.abs(card.hp - other.hp) + Math.abs(card.attack.damage - other.attack.damage);
  return (
    (attribute ? ATTRIBUTE_POINTS : 0) -
    COST_POINTS * Math.abs(card.attack.cost - other.attack.cost) +
    (sharesEffect ? EFFECT_POINTS : 0) -
    size / 20
  );
}

/**
 * For each of these cards, in their order, the owned one that comes nearest; each is given once and never one of `taken`. Null when no owned card is
 * left.
 */
export function nearestCards(
  missing: readonly CardValues[],
  owned: readonly CardValues[],
  taken: readonly string[],
): (NearestCard | null)[] {
  const free = new Map(owned.filter(({ id }) => !taken.includes(id)).map((card) => [card.id, card]));
  return missing.map((card) => {
    const candidates = [...free.values()];
    if (candidates.length === 0) return null;
    const best = candidates.reduce((one, other) => (pointsOf(card, other) > pointsOf(card, one) ? other : one));
    free.delete(best.id);
    return { id: best.id, nearness: nearnessOf(card, best) };
  });
}

/** Why a card stands in for another, in a few words: 「同じ火属性・コスト2」. */
export function nearnessText({ attribute, cost, sharesEffect }: Nearness): string {
  const same = [
    ...(attribute ? [`${attributeNames[attribute]}属性`] : []),
    ...(cost === null ? [] : [`コスト${cost}`]),
    ...(sharesEffect ? ['効果'] : []),
  ];
  return same.length > 0 ? `同じ${same.join('・')}` : '強さの近いカード';
}
