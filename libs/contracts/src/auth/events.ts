import { z } from 'zod';
import { broadcast, event } from '../bus.ts';
import { Ulid } from '../ids.ts';

export const events = {
  /** A new user exists. Services that grant something to new users do so now. */
  userRegistered: event({
    subject: 'event.auth.user-registered',
    payload: z.object({
      user_id: Ulid,
      username: z.string(),
      /** When the account was made, in ms since the epoch. */
      registered_at: z.int(),
    }),
  }),
  /** A user has deleted the account. Services that store something of theirs delete it or make it anonymous. */
  userDeleted: event({
    subject: 'event.auth.user-deleted',
    payload: z.object({ user_id: Ulid }),
  }),
};

export const broadcasts = {
  /** Sessions have ended: forget them and close their sockets with 4401. */
  sessionsEnded: broadcast({
    subject: 'broadcast.auth.sessions-ended',
    payload: z.object({ session_ids: z.array(z.string()) }),
  }),
};
