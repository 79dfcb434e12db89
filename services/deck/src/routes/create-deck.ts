import { decodeDeck } from '@maseki/cards/deck-code.ts';
import { endpoints } from '@maseki/contracts/deck/http.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { deckIn, withDeck } from '../domain/deck-list.ts';
import { checkName } from '../domain/deck-name.ts';
import { checkDraft, type Slots } from '../domain/deck-rules.ts';
import { deckResponse } from './list-decks.ts';

/** The cards of a deck code (docs/economy.md "Decks"). */
function cardsOfCode(code: string): Result<Slots, 'wrong_deck_code' | 'unknown_deck_code'> {
  const decoded = decodeDeck(code);
  if (decoded.ok) return ok(decoded.cards);
  return refuse(decoded.fault === 'wrong_code' ? 'wrong_deck_code' : 'unknown_deck_code');
}

export const createDeck = handler(endpoints.createDeck, async ({ body, player, response }, { decks }: Context) => {
  const name = checkName(body.name);
  if (!name.ok) return name;
  const slots = 'code' in body ? cardsOfCode(body.code) : checkDraft(body.cards);
  if (!slots.ok) return slots;
  let isNew = false;
  const saved = await decks.change(player.id, (list) => {
    isNew = deckIn(list, body.id) === undefined;
    return withDeck(list, { id: body.id, name: name.value, cards: slots.value });
  });
  if (!saved.ok) return saved;
  const deck = deckIn(saved.value, body.id);
  if (!deck) throw new Error('unreachable');
  if (!isNew) response.status(200);
  return ok(deckResponse(deck));
});
