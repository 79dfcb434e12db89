import { type EffectData, RARITIES } from '@maseki/rules/card.ts';
import type { Card } from './card.ts';

/** Operations that only harm who uses them: less is better. */
const DRAWBACKS: ReadonlySet<string> = new Set(['self_damage', 'discard_energy']);

const isDrawback = ({ op }: EffectData): boolean => DRAWBACKS.has(op);

/** Whether the second effect is of the same kind and in all its numbers at least as large. */
const reaches = (effect: EffectData, other: EffectData): boolean =>
  Object.entries(effect).every(([name, value]) => {
    const reached = other[name];
    return typeof value === 'number' && typeof reached === 'number' ? reached >= value : reached === value;
  });

/** Whether everything that the first list does for its owner the second does as well, or does more. */
const covers = (effects: readonly EffectData[], others: readonly EffectData[]): boolean =>
  effects.every((effect) => others.some((other) => reaches(effect, other)));

/** In each of these more is better. */
const values = ({ hp, attack, retreat_cost }: Card): number[] => [hp, attack.damage, -attack.cost, -retreat_cost];

/** Whether the second card is in no way worse: hp, damage, cost, retreat, benefits, drawbacks. */
function isNoWorse(card: Card, other: Card): boolean {
  const [own, others] = [values(card), values(other)];
  const [effects, otherEffects] = [card.attack.effects, other.attack.effects];
  return (
    others.every((value, index) => value >= (own[index] ?? 0)) &&
    covers(
      effects.filter((effect) => !isDrawback(effect)),
      otherEffects.filter((effect) => !isDrawback(effect)),
    ) &&
    covers(otherEffects.filter(isDrawback), effects.filter(isDrawback))
  );
}

/** Whether a card is in no way worse than another of its attribute and better in one: nobody who owns both would play the other. */
export const dominates = (card: Card, other: Card): boolean =>
  card.type === other.type && isNoWorse(other, card) && !isNoWorse(card, other);

const rarityOf = ({ rarity }: Card): number => RARITIES.indexOf(rarity);

/** The pairs of a dominated card and one that dominates it, by id; with `rarer: false` only those where that one is no rarer. */
export const dominatedPairs = (cards: readonly Card[], { rarer }: { rarer: boolean }): [string, string][] =>
  cards.flatMap((card) =>
    cards
      .filter((other) => dominates(other, card) && (rarer || rarityOf(other) <= rarityOf(card)))
      .map((other): [string, string] => [card.id, other.id]),
  );
