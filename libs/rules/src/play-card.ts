import { type Attack, BattleCard } from './card.ts';
import { checkEffects, type Effect } from './effect.ts';

/** A card as the rules play it: checked, with effects that name known operations. Plain JSON. */
export interface PlayCard extends Omit<BattleCard, 'attack'> {
  attack: Omit<Attack, 'effects'> & { effects: readonly Effect[] };
}

const checked = new WeakMap<BattleCard, PlayCard>();

/** Checks a card once, so that nothing has to be checked while playing; throws a sentence with the card's id. */
export function playCard(data: BattleCard): PlayCard {
  const known = checked.get(data);
  if (known) return known;
  try {
    const card = BattleCard.parse(data);
    const played = { ...card, attack: { ...card.attack, effects: checkEffects(card.attack.effects) } };
    checked.set(data, played);
    return played;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`card ${data.id}: ${message}`, { cause });
  }
}
