import { RARITIES } from '@maseki/rules/attributes.ts';
import type { EffectData } from '@maseki/rules/card.ts';
import type { Card } from './card.ts';

/** Operations that only harm their user, so that less is better. */
const DRAWBACKS: ReadonlySet<string> = new Set(['self_damage', 'discard_energy']);

const isDrawback = ({ op }: EffectData): boolean => DRAWBACKS.has(op);

/** True if the second effect is of the same kind and at least as large in all its numbers. */
const reaches = (effect: EffectData, other: EffectData): boolean =>
  Object.entries(effect).every(([name, value]) => {
    const reached = other[name];
    return typeof value === 'number' && typeof reached === 'number' ? reached >= value : reached === value;
  });

/** True if the second list does at least as much for its owner as the first. */
const covers = (effects: readonly EffectData[], others: readonly EffectData[]): boolean =>
  effects.every((effect) => others.some((other) => reaches(effect, other)));

/** Values that are better the higher they are. */
const values = ({ hp, attack, retreat_cost }: Card): number[] => [hp, attack.damage, -attack.cost, -retreat_cost];

/** Two abilities are not compared, unless they are alike but for their names. */
const hasAbilityOf = (card: Card, other: Card): boolean => {
  if (!card.ability) return true;
  const { name: _name, ...own } = card.ability;
  const { name: _other, ...others } = other.ability ?? { name: '' };
  return JSON.stringify(own) === JSON.stringify(others);
};

/** In hp, damage, cost, retreat, ability, benefits and drawbacks. */
function isNoWorse(card: Card, other: Card): boolean {
  const [own, others] = [values(card), values(other)];
  const [effects, otherEffects] = [card.attack.effects, other.attack.effects];
  return (
    hasAbilityOf(card, other) &&
    others.every((value, index) => value >= (own[index] ?? 0)) &&
    covers(
      effects.filter((effect) => !isDrawback(effect)),
      otherEffects.filter((effect) => !isDrawback(effect)),
    ) &&
    covers(otherEffects.filter(isDrawback), effects.filter(isDrawback))
  );
}

/** As good in all values and better in one. An owner of both would never play the other. */
export const dominates = (card: Card, other: Card): boolean =>
  card.type === other.type && isNoWorse(other, card) && !isNoWorse(card, other);

const rarityOf = ({ rarity }: Card): number => RARITIES.indexOf(rarity);

/** By id. `rarer: false` leaves out pairs with a rarer dominating card. */
export const dominatedPairs = (cards: readonly Card[], { rarer }: { rarer: boolean }): [string, string][] =>
  cards.flatMap((card) =>
    cards
      .filter((other) => dominates(other, card) && (rarer || rarityOf(other) <= rarityOf(card)))
      .map((other): [string, string] => [card.id, other.id]),
  );
