import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { type Account, type Change, countCards } from './account.ts';

const STARTER_STONES = 50;

export const emptyAccount = (user: string): Account => ({ user, stones: 0, cards: {}, sinceLegend: {}, bonus: null });

/** What a newcomer is given (docs/economy.md "Stones"). */
export const starterGrant: Change = { stones: STARTER_STONES, cards: countCards(STARTER_DECK) };
