import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { activeDeck, withChange } from '../domain/deck-list.ts';
import { checkDeck } from '../domain/deck-rules.ts';
import { text } from '../text.ja.ts';

/** Without version it overwrites any (specification), with one only that version. */
export const saveDeck = handler(endpoints.saveDeck, async ({ body, player }, { decks, ownedCardIds }: Context) => {
  const deck = checkDeck(body.slots, await ownedCardIds(player.id));
  if (!deck.ok) return deck;
  const { version } = body;
  const saved = await decks.change(player.id, (list) => withChange(list, list.active, { cards: deck.value, version }));
  if (!saved.ok) {
    const { error } = saved;
    if (error === 'not_found') throw new Error('a list always has the deck in use');
    return refuse(error);
  }
  return ok({ message: text.saved, ...(version === undefined ? {} : { version: activeDeck(saved.value).version }) });
});
