import { z } from 'zod';
import { rpc } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

export const rpcs = {
  /** The 12 card ids of the deck that a user has in use, each owned at this moment; null when it is no full deck. `deck_id` is left out by earlier releases. */
  getSavedDeck: rpc({
    subject: 'rpc.deck.get-saved-deck',
    input: z.object({ user_id: Ulid }),
    reply: z.object({ cards: z.array(CardId).nullable(), deck_id: Ulid.optional() }),
  }),
};
