import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { BattleCard } from '@maseki/rules/card.ts';

/** Where battles get their decks from. */
export interface Decks {
  /** The cards of a user's saved deck; null when there is no full deck. */
  savedDeck(userId: string): Promise<readonly BattleCard[] | null>;
}

/** The battle values of these cards of the catalogue; null when one of them is not in it. */
export function cardsOf(ids: readonly string[]): BattleCard[] | null {
  const cards = ids.map((id) => BattleCard.safeParse(cardById(id)).data);
  return cards.every((card) => card !== undefined) ? cards : null;
}

/** Everybody plays the starter deck. */
export const starterDecks: Decks = { savedDeck: async () => cardsOf(STARTER_DECK) };
