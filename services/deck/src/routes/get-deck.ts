import { cardWithTextById } from '@maseki/cards/card-text.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { activeDeck } from '../domain/deck-list.ts';

/** A card that a release has removed from the catalogue leaves its slot empty. */
export const getDeck = handler(endpoints.getDeck, async ({ player }, { decks }: Context) => {
  const { cards, version } = activeDeck(await decks.find(player.id));
  const slots = cards.map((id) => (id === null ? null : (cardWithTextById(id) ?? null)));
  return ok({ deck_cards: slots, cards: slots, version });
});
