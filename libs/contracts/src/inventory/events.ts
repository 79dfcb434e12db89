import { z } from 'zod';
import { event } from '../bus.ts';
import { CardId, Ulid } from '../ids.ts';

export const events = {
  /** The user owns all of its cards by now. Published once for each user. */
  starterChosen: event({
    subject: 'event.inventory.starter-chosen',
    payload: z.object({ user_id: Ulid, deck_id: z.string(), cards: z.array(CardId) }),
  }),
  /** Operators gave stones to players, all of whom have them by now. */
  stonesGranted: event({
    subject: 'event.inventory.stones-granted',
    payload: z.object({
      campaign: Ulid,
      user_ids: z.array(Ulid).min(1).max(100),
      amount: z.int(),
      /** The operator's sentence. */
      message: z.string(),
    }),
  }),
};
