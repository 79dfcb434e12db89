import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { cardsOf, type Decks } from '../../src/matchmaking/decks.ts';

/** Everybody plays the starter deck: for tests that are not about decks. */
export const starterDecks: Decks = { savedDeck: async () => cardsOf(STARTER_DECK) };
