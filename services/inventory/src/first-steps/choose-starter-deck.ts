import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { starterDecksView } from './starter-decks-view.ts';

export const chooseStarterDeck = handler(
  endpoints.chooseStarterDeck,
  async ({ body, player }, { starterDecks, live }: Context) => {
    const granted = await starterDecks.choose(player.id, body.deck_id);
    return granted.ok
      ? ok({ ...starterDecksView(body.deck_id, live.current().disabled_cards), cards_added: [...granted.value] })
      : granted;
  },
);
