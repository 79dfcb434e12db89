import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { starterDecksView } from './starter-decks-view.ts';

export const listStarterDecks = handler(endpoints.listStarterDecks, async ({ player }, { accounts, live }: Context) => {
  const { starterDeck } = await accounts.findOrOpen(player.id);
  return ok(starterDecksView(starterDeck, live.current().disabled_cards));
});
