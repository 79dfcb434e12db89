import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { checkDeck } from '../domain/deck.ts';

export const saveDeck = handler(endpoints.saveDeck, async ({ body, player }, { decks, ownedCards }: Context) => {
  const deck = checkDeck(body, await ownedCards(player.id));
  if (!deck.ok) return deck;
  await decks.save(player.id, deck.value);
  return ok({ message: 'デッキが保存されました' });
});
