import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { checkDeck } from '../domain/deck-rules.ts';
import { text } from '../text.ja.ts';

export const saveDeck = handler(endpoints.saveDeck, async ({ body, player }, { decks, ownedCardIds }: Context) => {
  const deck = checkDeck(body, await ownedCardIds(player.id));
  if (!deck.ok) return deck;
  if (!(await decks.save(player.id, deck.value))) return refuse('unauthenticated');
  return ok({ message: text.saved });
});
