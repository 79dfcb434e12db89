import { type Attack, CardData } from './card.ts';
import { type Effect, parseEffects } from './effect.ts';

/** A card as the rules play it: checked, with effects that name known operations. Plain JSON. */
export interface CheckedCard extends Omit<CardData, 'attack'> {
  attack: Omit<Attack, 'effects'> & { effects: readonly Effect[] };
}

const checked = new WeakMap<CardData, CheckedCard>();

/** Checks a card once, so that nothing has to be checked while playing; throws a sentence with the card's id. */
export function checkCard(data: CardData): CheckedCard {
  const known = checked.get(data);
  if (known) return known;
  try {
    const card = CardData.parse(data);
    const played = { ...card, attack: { ...card.attack, effects: parseEffects(card.attack.effects) } };
    checked.set(data, played);
    return played;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`card ${data.id}: ${message}`, { cause });
  }
}
