import { z } from 'zod';
import { broadcast, event } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { Person } from './person.ts';

/** Who did it and whom it concerns; `to` is the one to be told. */
const Between = z.object({ from: Person, to: Person });
const OfExchange = Between.extend({ exchange_ulid: Ulid });

export const events = {
  /** Not told of a request from somebody whom `to` has blocked. */
  friendRequested: event({ subject: 'event.social.friend-requested', payload: Between.extend({ request_id: Ulid }) }),
  /** `to` had asked and `from` said yes, or asked too. */
  friendAccepted: event({ subject: 'event.social.friend-accepted', payload: Between }),
  exchangeProposed: event({ subject: 'event.social.exchange-proposed', payload: OfExchange }),
  /** `from` confirmed what `to` had proposed. */
  exchangeCompleted: event({ subject: 'event.social.exchange-completed', payload: OfExchange }),
  exchangeCancelled: event({ subject: 'event.social.exchange-cancelled', payload: OfExchange }),
};

export const broadcasts = {
  /** Sockets of these users should be told this (a message of `ws.ts`). */
  changed: broadcast({
    subject: 'broadcast.social.changed',
    payload: z.object({
      user_ids: z.array(Ulid),
      message: z.discriminatedUnion('type', [
        z.object({ type: z.enum(['friends', 'requests', 'invitations']) }),
        z.object({ type: z.literal('exchange'), exchange_ulid: Ulid }),
        z.object({ type: z.literal('battle'), slug: Ulid }),
      ]),
    }),
  }),
};
