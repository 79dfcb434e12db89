import type { Ability } from './ability.ts';
import { type Attack, CardData } from './card.ts';
import type { Effect } from './effect.ts';
import { parseAbility, parseEffects } from './parse-effects.ts';

/** A playable card in plain JSON. Its values are valid, and its effects name known operations. */
export interface CheckedCard extends Omit<CardData, 'attack' | 'ability'> {
  attack: Omit<Attack, 'effects'> & { effects: readonly Effect[] };
  ability?: Ability;
}

const cache = new WeakMap<CardData, CheckedCard>();

/** So that a battle needs no validation. Cached by object. Throws with the card's id. */
export function checkCard(data: CardData): CheckedCard {
  const cached = cache.get(data);
  if (cached) return cached;
  try {
    const { ability, attack, ...card } = CardData.parse(data);
    const checked: CheckedCard = { ...card, attack: { ...attack, effects: parseEffects(attack.effects) } };
    if (ability) checked.ability = parseAbility(ability);
    cache.set(data, checked);
    return checked;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`card ${data.id}: ${message}`, { cause });
  }
}
