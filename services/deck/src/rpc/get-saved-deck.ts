import { rpcs } from '@maseki/contracts/deck/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';
import { activeDeck } from '../domain/deck-list.ts';
import { checkDeck } from '../domain/deck-rules.ts';

/** The deck in use if it is full and its cards are owned at this moment, null otherwise. */
export const getSavedDeck = rpcHandler(rpcs.getSavedDeck, async ({ user_id }, { decks, ownedCardIds }: Context) => {
  const [list, owned] = await Promise.all([decks.find(user_id), ownedCardIds(user_id)]);
  const deck = activeDeck(list);
  const checked = checkDeck(deck.cards, owned);
  return { cards: checked.ok ? [...checked.value] : null, deck_id: deck.id };
});
