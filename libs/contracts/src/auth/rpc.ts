import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { textOf } from '../text-of.ts';
import { Report } from './moderation.ts';
import { operatorRpcs } from './operator-rpcs.ts';

export const rpcs = {
  /**
   * The owner of a token, with a fresh signed identity. Null if the token is unknown, expired or
   * ended. The token itself never travels (`presentedToken` in service-kit).
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
        /** A JWT (ES256) that services verify by themselves, valid for 60 s. */
        identity: z.string(),
        /**
         * Remaining life of the session in seconds if this use prolonged it. The age of the cookie
         * must then be set again.
         */
        prolonged_seconds: z.int().nullable(),
      })
      .nullable(),
  }),
  /**
   * Which of these sessions are still alive. Called after a reconnect, when a broadcast may have
   * been lost.
   */
  listLivingSessions: rpc({
    subject: 'rpc.auth.list-living-sessions',
    input: z.object({ session_ids: z.array(z.string()).max(10_000) }),
    reply: z.object({ living: z.array(z.string()) }),
  }),
  /**
   * The user of a name in any letter case, null if there is none. It counts for the player who asks
   * in both cases. Over the limit it looks nothing up and replies with the seconds to wait.
   */
  lookUpUser: rpc({
    subject: 'rpc.auth.look-up-user',
    input: z.object({ username: textOf(0, 100), player_id: Ulid }),
    reply: z.union([
      z.object({ user: z.object({ id: Ulid, username: z.string() }).nullable() }),
      z.object({ retry_after: z.number() }),
    ]),
  }),
  /**
   * Files a report for the operators. While it is open, the same report of the same reporter adds
   * the new lines.
   */
  fileReport: rpc({
    subject: 'rpc.auth.file-report',
    input: Report,
    reply: z.object({ outcome: z.enum(['filed', 'limit_reached']) }),
  }),
  ...operatorRpcs,
};
