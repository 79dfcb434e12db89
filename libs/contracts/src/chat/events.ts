import { z } from 'zod';
import { broadcast, event } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { ClientId, CountedSender } from './message.ts';

const Person = z.object({ id: Ulid, username: z.string() });

export const events = {
  /** `from` added `to` to a group. */
  groupJoined: event({
    subject: 'event.chat.group-joined',
    payload: z.object({ from: Person, to: Person, group_id: Ulid, group_name: z.string(), are_friends: z.boolean() }),
  }),
  /** The blocked one must not learn of it. A repeat publishes nothing. */
  userBlocked: event({
    subject: 'event.chat.user-blocked',
    payload: z.object({ user_id: Ulid, blocked_id: Ulid }),
  }),
};

export const broadcasts = {
  /** A message of the demo page, which is not stored. */
  demoMessage: broadcast({
    subject: 'broadcast.chat.demo-message',
    payload: z.object({
      by: CountedSender,
      /** Counts for the room as a whole. */
      in_room: CountedSender,
      message: z.string(),
      client_id: ClientId.optional(),
      /** Null for a guest. */
      user: z.object({ id: Ulid, name: z.string() }).nullable(),
    }),
  }),
};
