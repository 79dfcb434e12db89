import { cardWithTextById } from '@maseki/cards/card-text.ts';
import { type StarterDeckId, starterDecks } from '@maseki/cards/starter-decks.ts';
import { starterCards } from './rules.ts';

/** All starter decks as players see them without stopped cards, and the chosen one. */
export const starterDecksView = (chosen: StarterDeckId | undefined, disabled: readonly string[]) => ({
  decks: starterDecks.map(({ id, name, lead }) => ({
    id,
    name,
    lead,
    cards: starterCards(id, disabled)
      .map(cardWithTextById)
      .filter((card) => card !== undefined),
  })),
  chosen: chosen ?? null,
});
