import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { deckIn, withChange } from '../domain/deck-list.ts';
import { checkName } from '../domain/deck-name.ts';
import { checkDeck, checkDraft } from '../domain/deck-rules.ts';
import { deckResponse } from './list-decks.ts';

export const changeDeck = handler(endpoints.changeDeck, async ({ params, body, player }, context: Context) => {
  const { decks, ownedCardIds } = context;
  const { version, cards } = body;
  const name = checkName(body.name);
  if (!name.ok) return name;
  const draft = cards ? checkDraft(cards) : undefined;
  if (draft && !draft.ok) return draft;
  const owned = cards ? await ownedCardIds(player.id) : undefined;
  const saved = await decks.change(player.id, (list) => {
    // The check reads the list that is written, because another tab may put this deck to use at the
    // same moment.
    if (cards && owned && list.active === params.id) {
      const playable = checkDeck(cards, owned);
      if (!playable.ok) return playable;
    }
    return withChange(list, params.id, { name: name.value, cards, version });
  });
  if (!saved.ok) return saved;
  const deck = deckIn(saved.value, params.id);
  return deck ? ok(deckResponse(deck)) : refuse('not_found');
});
