import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Ulid } from '../ids.ts';
import { textOf } from '../text-of.ts';
import { Report } from './moderation.ts';
import { operatorRpcs } from './operator-rpcs.ts';

export const rpcs = {
  /** With a fresh identity; null if unknown or ended. The token itself never travels. */
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
        /** Remaining life if this use prolonged it. Then the cookie's age must be set again. */
        prolonged_seconds: z.int().nullable(),
      })
      .nullable(),
  }),
  /** Called after a reconnect, when a broadcast may have been lost. */
  listLivingSessions: rpc({
    subject: 'rpc.auth.list-living-sessions',
    input: z.object({ session_ids: z.array(z.string()).max(10_000) }),
    reply: z.object({ living: z.array(z.string()) }),
  }),
  /** In any letter case. Every call counts for the asking player, and is refused over the limit. */
  lookUpUser: rpc({
    subject: 'rpc.auth.look-up-user',
    input: z.object({ username: textOf(0, 100), player_id: Ulid }),
    reply: z.union([
      z.object({ user: z.object({ id: Ulid, username: z.string() }).nullable() }),
      z.object({ retry_after: z.number() }),
    ]),
  }),
  /** Counts as a look-up, for what a player could guess as well as names. */
  countLookUp: rpc({
    subject: 'rpc.auth.count-look-up',
    input: z.object({ player_id: Ulid }),
    reply: z.object({ retry_after: z.number().nullable() }),
  }),
  /** While it is open, the same report of the same reporter adds the new lines. */
  fileReport: rpc({
    subject: 'rpc.auth.file-report',
    input: Report,
    reply: z.object({ outcome: z.enum(['filed', 'limit_reached']) }),
  }),
  ...operatorRpcs,
};
