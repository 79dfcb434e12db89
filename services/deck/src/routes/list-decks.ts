import { type DeckList as DeckListResponse, endpoints } from '@maseki/contracts/deck/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import type { DeckList, NamedDeck } from '../domain/deck-list.ts';

export const deckResponse = ({ id, name, cards, version }: NamedDeck) => ({ id, name, cards: [...cards], version });

export const listResponse = ({ decks, active }: DeckList): DeckListResponse => ({
  decks: decks.map(deckResponse),
  active_id: active,
});

export const listDecks = handler(endpoints.listDecks, async ({ player }, { decks }: Context) =>
  ok(listResponse(await decks.find(player.id))),
);
