import { z } from 'zod';
import { event } from '../bus.ts';
import { Ulid } from '../ids.ts';

export const events = {
  /** A user has saved twelve cards of the user's own choice for the first time. */
  deckSaved: event({ subject: 'event.deck.deck-saved', payload: z.object({ user_id: Ulid }) }),
};
