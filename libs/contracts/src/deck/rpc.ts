import { z } from 'zod';
import { rpc } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

export const rpcs = {
  /** The 12 card ids of a user's saved deck, each owned at this moment; null when there is no full deck. */
  getSavedDeck: rpc({
    subject: 'rpc.deck.get-saved-deck',
    input: z.object({ user_id: Ulid }),
    reply: z.object({ cards: z.array(CardId).nullable() }),
  }),
};
