import { attributeNames } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import type { CardValues } from './card-worth.ts';

/** The common points of two cards. `nearnessText` turns them into a sentence. */
export interface Nearness {
  /** The attribute of both, null if they differ. */
  attribute: Attribute | null;
  /** The cost of both attacks, null if they differ. */
  cost: number | null;
  sharesEffect: boolean;
}

export interface NearestCard {
  id: string;
  nearness: Nearness;
}

/**
 * Points in order of importance. The attribute gives resonance and guard, the cost determines when
 * a card attacks, and an effect comes after both. Size comes last.
 */
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

/** In order. Owned cards are used once, `taken` ones never. Null if none remains. */
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

/** The reason why a card replaces another, in a few words, such as 「同じ火属性・コスト2」. */
export function nearnessText({ attribute, cost, sharesEffect }: Nearness): string {
  const same = [
    ...(attribute ? [`${attributeNames[attribute]}属性`] : []),
    ...(cost === null ? [] : [`コスト${cost}`]),
    ...(sharesEffect ? ['効果'] : []),
  ];
  return same.length > 0 ? `同じ${same.join('・')}` : '強さの近いカード';
}
