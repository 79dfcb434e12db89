import { cardWithTextById } from '@maseki/cards/card-text.ts';
import { type StarterDeckId, starterDecks } from '@maseki/cards/starter-decks.ts';

const decks = starterDecks.map(({ id, name, lead, cards }) => ({
  ...{ id, name, lead },
  cards: cards.map(cardWithTextById).filter((card) => card !== undefined),
}));

/** All starter decks as players see them, and the chosen one. */
export const starterDecksView = (chosen: StarterDeckId | undefined) => ({ decks, chosen: chosen ?? null });
