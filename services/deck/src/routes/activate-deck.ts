import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { deckIn, withActive } from '../domain/deck-list.ts';
import { checkDeck } from '../domain/deck-rules.ts';
import { listResponse } from './list-decks.ts';

export const activateDeck = handler(endpoints.activateDeck, async ({ params, player }, context: Context) => {
  const { decks, ownedCardIds } = context;
  const owned = await ownedCardIds(player.id);
  const saved = await decks.change(player.id, (list) => {
    const deck = deckIn(list, params.id);
    if (!deck) return refuse('not_found');
    const playable = checkDeck(deck.cards, owned);
    if (playable.ok) return ok(withActive(list, params.id));
    // A stored deck has no card twice.
    return playable.error === 'duplicate_card' ? refuse('incomplete_deck') : refuse(playable.error);
  });
  return saved.ok ? ok(listResponse(saved.value)) : saved;
});
