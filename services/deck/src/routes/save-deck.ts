import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { checkDeck } from '../domain/deck-rules.ts';
import { text } from '../text.ja.ts';

/** Saves a deck. A save without version overwrites (specification); one with a version only what its client has seen. */
export const saveDeck = handler(endpoints.saveDeck, async ({ body, player }, { decks, ownedCardIds }: Context) => {
  const deck = checkDeck(body.slots, await ownedCardIds(player.id));
  if (!deck.ok) return deck;
  if (body.version === undefined) {
    return (await decks.save(player.id, deck.value)) ? ok({ message: text.saved }) : refuse('unauthenticated');
  }
  const version = await decks.replace(player.id, deck.value, body.version);
  return version === null ? refuse('deck_conflict') : ok({ message: text.saved, version });
});
