import { z } from 'zod';
import { question } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

export const questions = {
  /** The 12 card ids of a user's saved deck, each owned at this moment; null when there is no full deck. */
  savedDeck: question({
    subject: 'ask.deck.saved-deck',
    input: z.object({ user_id: Ulid }),
    answer: z.object({ cards: z.array(CardId).nullable() }),
  }),
};
