import { z } from 'zod';
import { question } from '../bus.ts';
import { Ulid } from '../ids.ts';

export const questions = {
  /** Who a session token belongs to, with a fresh signed identity; null when it is unknown, expired or ended. */
  resolveSession: question({
    subject: 'ask.auth.resolve-session',
    input: z.object({ token: z.string().max(200) }),
    answer: z
      .object({
        session_id: z.string(),
        user: z.object({ id: Ulid, username: z.string() }),
        /** A JWT (ES256) that services verify by themselves; lives 60 s. */
        identity: z.string(),
        /** Whether this use prolonged the session, so that the cookie's own age must be set anew. */
        renewed: z.boolean(),
      })
      .nullable(),
  }),
  /** Which of these sessions are still alive; asked after a reconnect, when a notice may have been lost. */
  livingSessions: question({
    subject: 'ask.auth.living-sessions',
    input: z.object({ session_ids: z.array(z.string()).max(10_000) }),
    answer: z.object({ living: z.array(z.string()) }),
  }),
  /** The user of a name, whatever its letter case; null when there is none. */
  userByName: question({
    subject: 'ask.auth.user-by-name',
    input: z.object({ username: z.string().max(100) }),
    answer: z.object({ id: Ulid, username: z.string() }).nullable(),
  }),
};
