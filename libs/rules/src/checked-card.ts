import { type Attack, CardData } from './card.ts';
import type { Effect } from './effect.ts';
import { parseEffects } from './parse-effects.ts';

/** A playable card in plain JSON. Its values are valid, and its effects name known operations. */
export interface CheckedCard extends Omit<CardData, 'attack'> {
  attack: Omit<Attack, 'effects'> & { effects: readonly Effect[] };
}

const cache = new WeakMap<CardData, CheckedCard>();

/** So that a battle needs no validation. Cached by object. Throws with the card's id. */
export function checkCard(data: CardData): CheckedCard {
  const cached = cache.get(data);
  if (cached) return cached;
  try {
    const card = CardData.parse(data);
    const checked = { ...card, attack: { ...card.attack, effects: parseEffects(card.attack.effects) } };
    cache.set(data, checked);
    return checked;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`card ${data.id}: ${message}`, { cause });
  }
}
