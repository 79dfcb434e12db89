import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import type { Fighter, Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { knownCards } from './known-cards.ts';

/** The cards with these ids. Throws for an unknown id. */
const cardsById = (ids: readonly string[]): CardData[] =>
  ids.map((id) => {
    const card = cardById(id);
    if (!card) throw new Error(`There is no card ${id}`);
    return card;
  });

export const starter = cardsById(STARTER_DECK);

export const freshBattle = (seed = 'ab'.repeat(16)): Battle =>
  createBattle({ seed, decks: { a: starter, b: starter } });

export const fighter = (card: string, more: Partial<Fighter> = {}): Fighter => {
  const { hp } = cardsById([card])[0] ?? { hp: 0 };
  return { card, hp, max_hp: hp, energy: 0, conditions: [], ...more };
};

/** A turn of side a with these fields, the rest as in a fresh battle. */
export function turnOfA(a: Partial<Side>, b: Partial<Side>): Battle {
  const battle = freshBattle();
  const side = (of: Side, more: Partial<Side>): Side => ({ ...of, setup_done: true, hand: [], ...more });
  return {
    ...battle,
    cards: knownCards,
    status: 'progress',
    turn: 3,
    turn_seat: 'a',
    first: 'a',
    sides: { a: side(battle.sides.a, { energy: 1, ...a }), b: side(battle.sides.b, b) },
  };
}
