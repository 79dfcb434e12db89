import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { BattleCard } from '@maseki/rules/card.ts';

/** Where battles get their decks from. */
export interface Decks {
  /** The cards of a user's saved deck; null when there is no full deck. */
  savedDeck(userId: string): Promise<readonly BattleCard[] | null>;
}

const battleValues = new Map<string, BattleCard>();

/** What the rules know of a card of the catalogue. */
function battleCard(id: string): BattleCard | undefined {
  const known = battleValues.get(id) ?? BattleCard.safeParse(cardById(id)).data;
  if (known) battleValues.set(id, known);
  return known;
}

/** The battle values of these cards of the catalogue; null when one of them is not in it. */
export function cardsOf(ids: readonly string[]): BattleCard[] | null {
  const cards = ids.map(battleCard);
  return cards.every((card) => card !== undefined) ? cards : null;
}

/** Everybody plays the starter deck. */
export const starterDecks: Decks = { savedDeck: async () => cardsOf(STARTER_DECK) };
