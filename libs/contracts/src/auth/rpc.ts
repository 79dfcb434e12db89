import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { textOf } from '../text.ts';

export const rpcs = {
  /** Who a session token belongs to, with a fresh signed identity; null when it is unknown, expired or ended. */
  resolveSession: rpc({
    subject: 'rpc.auth.resolve-session',
    input: z.object({ token: z.string().max(200) }),
    reply: z
      .object({
        session_id: z.string(),
        user: z.object({ id: Ulid, username: z.string() }),
        /** A JWT (ES256) that services verify by themselves; lives 60 s. */
        identity: z.string(),
        /** Whether this use prolonged the session, so that the age of the cookie must be set again. */
        renewed: z.boolean(),
      })
      .nullable(),
  }),
  /** Which of these sessions are still alive; called after a reconnect, when a broadcast may have been lost. */
  listLivingSessions: rpc({
    subject: 'rpc.auth.list-living-sessions',
    input: z.object({ session_ids: z.array(z.string()).max(10_000) }),
    reply: z.object({ living: z.array(z.string()) }),
  }),
  /** The user of a name, whatever its letter case; null when there is none. */
  getUserByName: rpc({
    subject: 'rpc.auth.get-user-by-name',
    input: z.object({ username: textOf(0, 100) }),
    reply: z.object({ id: Ulid, username: z.string() }).nullable(),
  }),
};
