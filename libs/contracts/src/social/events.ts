import { z } from 'zod';
import { event, keyedBroadcast } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { Person, SocialHint } from './schemas.ts';

/** `from` did it, and `to` is the one to notify. */
const Between = z.object({ from: Person, to: Person });
const OfExchange = Between.extend({ exchange_ulid: Ulid });

export const events = {
  /** Not published for a request from a user whom `to` has blocked. */
  friendRequested: event({ subject: 'event.social.friend-requested', payload: Between.extend({ request_id: Ulid }) }),
  /** `from` accepted the request of `to`, or sent one that crossed it. */
  friendAccepted: event({ subject: 'event.social.friend-accepted', payload: Between }),
  /** The request of `from_id` waits for `user_id` no more: accepted, rejected, or ended by a block. */
  friendRequestClosed: event({
    subject: 'event.social.friend-request-closed',
    payload: z.object({ user_id: Ulid, from_id: Ulid }),
  }),
  friendsMade: event({ subject: 'event.social.friends-made', payload: z.object({ user_id: Ulid }) }),
  /** `to` may be away, and has until `expires_at`. */
  invitationSent: event({
    subject: 'event.social.invitation-sent',
    payload: Between.extend({ invitation_id: Ulid, expires_at: z.iso.datetime() }),
  }),
  /** `from` took it back before `to` accepted it. */
  invitationWithdrawn: event({
    subject: 'event.social.invitation-withdrawn',
    payload: Between.extend({ invitation_id: Ulid }),
  }),
  exchangeProposed: event({ subject: 'event.social.exchange-proposed', payload: OfExchange }),
  /** `from` confirmed the proposal of `to`. */
  exchangeCompleted: event({ subject: 'event.social.exchange-completed', payload: OfExchange }),
  exchangeCancelled: event({ subject: 'event.social.exchange-cancelled', payload: OfExchange }),
};

export const broadcasts = {
  /** Each pod sends the message to its connections of these users; by their `userShardOf`. */
  hint: keyedBroadcast({
    subject: 'broadcast.social.hint',
    payload: z.object({ user_ids: z.array(Ulid), message: SocialHint }),
  }),
};
