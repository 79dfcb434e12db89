import { z } from 'zod';
import { rpc } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

export const rpcs = {
  /** Each card is owned now. Null if the deck is not full. Earlier releases omit `deck_id`. */
  getSavedDeck: rpc({
    subject: 'rpc.deck.get-saved-deck',
    input: z.object({ user_id: Ulid }),
    reply: z.object({ cards: z.array(CardId).nullable(), deck_id: Ulid.optional() }),
  }),
  /** All decks of a player for operators, with places that are empty as null. */
  listDecks: rpc({
    subject: 'rpc.deck.list-decks',
    input: z.object({ user_id: Ulid }),
    reply: z.object({
      decks: z.array(z.object({ id: z.string(), name: z.string(), cards: z.array(CardId.nullable()) })),
      active_id: z.string(),
    }),
  }),
};
