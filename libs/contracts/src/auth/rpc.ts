import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { textOf } from '../text.ts';
import { Report } from './moderation.ts';

export const rpcs = {
  /**
   * Who a token belongs to, with a fresh signed identity; null when it is unknown, expired or ended. The token itself never travels
   * (`presentedToken` in service-kit).
   */
  resolveSession: rpc({
    subject: 'rpc.auth.resolve-session',
    input: z.object({
      session_id: z.string().max(100),
      token_hash: z.string().max(100),
      proof: z.enum(['cookie', 'page']),
    }),
    reply: z
      .object({
        user: z.object({ id: Ulid, username: z.string() }),
        /** A JWT (ES256) that services verify by themselves; lives 60 s. */
        identity: z.string(),
        /** How long the session lives from now, in seconds, when this use prolonged it: then the age of the cookie must be set again. */
        prolonged_seconds: z.int().nullable(),
      })
      .nullable(),
  }),
  /** Which of these sessions are still alive; called after a reconnect, when a broadcast may have been lost. */
  listLivingSessions: rpc({
    subject: 'rpc.auth.list-living-sessions',
    input: z.object({ session_ids: z.array(z.string()).max(10_000) }),
    reply: z.object({ living: z.array(z.string()) }),
  }),
  /**
   * The user of a name, whatever its letter case; null when there is none. Counts for the player who asks, whether there is such a user or
   * not. Over the limit nothing is looked up: the reply is in how many seconds to try again.
   */
  lookUpUser: rpc({
    subject: 'rpc.auth.look-up-user',
    input: z.object({ username: textOf(0, 100), player_id: Ulid }),
    reply: z.union([
      z.object({ user: z.object({ id: Ulid, username: z.string() }).nullable() }),
      z.object({ retry_after: z.number() }),
    ]),
  }),
  /** Files a report for the operators. The same report of the same reporter again adds the lines that have come since, while it is open. */
  fileReport: rpc({
    subject: 'rpc.auth.file-report',
    input: Report,
    reply: z.object({ outcome: z.enum(['filed', 'limit_reached']) }),
  }),
};
