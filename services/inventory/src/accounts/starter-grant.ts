import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { type Change, countCards } from './account.ts';

const STARTER_STONES = 50;

/**
 * The grant of a new user, which is stones and the cards of the starter deck (docs/economy.md
 * "Stones").
 */
export const starterGrant: Change = { stones: STARTER_STONES, cards: countCards(STARTER_DECK) };
