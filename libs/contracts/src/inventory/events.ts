import { z } from 'zod';
import { event } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

export const events = {
  /**
   * A user has chosen a starter deck, and owns all of its cards by now. Published once for each
   * user.
   */
  starterChosen: event({
    subject: 'event.inventory.starter-chosen',
    payload: z.object({ user_id: Ulid, deck_id: z.string(), cards: z.array(CardId) }),
  }),
};
