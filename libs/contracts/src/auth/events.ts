import { z } from 'zod';
import { event, notice } from '../bus.ts';
import { Ulid } from '../ids.ts';

export const events = {
  /** A new user exists: whoever gives newcomers something gives it now. */
  userRegistered: event({
    subject: 'event.auth.user-registered',
    payload: z.object({ user_id: Ulid, username: z.string() }),
  }),
};

export const notices = {
  /** Sessions have ended: forget them and close their sockets with 4401. */
  sessionsEnded: notice({
    subject: 'notice.auth.sessions-ended',
    payload: z.object({ session_ids: z.array(z.string()) }),
  }),
};
