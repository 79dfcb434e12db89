import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { type Change, countCards } from './account.ts';

/** Stones and the cards of the starter deck (docs/economy.md "Stones"). */
export const starterGrant: Change = { stones: STONES.registration, cards: countCards(STARTER_DECK) };
