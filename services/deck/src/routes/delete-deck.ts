import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { withoutDeck } from '../domain/deck-list.ts';
import { text } from '../text.ja.ts';

export const deleteDeck = handler(endpoints.deleteDeck, async ({ params, player }, { decks }: Context) => {
  const saved = await decks.change(player.id, (list) => withoutDeck(list, params.id));
  return saved.ok ? ok({ message: text.deleted }) : saved;
});
