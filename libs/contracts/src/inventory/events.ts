import { z } from 'zod';
import { event } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

export const events = {
  /** A newcomer has the starter cards: deck saves them as the first deck, unless one is saved already. */
  starterGranted: event({
    subject: 'event.inventory.starter-granted',
    payload: z.object({ user_id: Ulid, cards: z.array(CardId) }),
  }),
};
