import { constants } from '@maseki/rules/constants.ts';

export const DECK_SIZE = constants.deckSize;
export const DECKS_MAX = 10;
/** The most code points of a deck's name, which has room on its tab. */
export const DECK_NAME_MAX = 20;
