import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Pairs, Ulid } from '../ids.ts';
import { BLOCKS_MAX } from './limits.ts';

export const rpcs = {
  /** Either of the two. Only the blocking user may learn of it. */
  getBlocksBetween: rpc({
    subject: 'rpc.chat.get-blocks-between',
    input: z.object({ user_id: Ulid, other_id: Ulid }),
    reply: z.object({ by_user: z.boolean(), by_other: z.boolean() }),
  }),
  /** For each pair whether one of them has blocked the other. */
  areBlockedPairs: rpc({
    subject: 'rpc.chat.are-blocked-pairs',
    input: z.object({ pairs: Pairs }),
    reply: z.object({ blocked: z.array(z.boolean()) }),
  }),
  /** The users whom a user has blocked. Others must not learn of them. */
  listBlocked: rpc({
    subject: 'rpc.chat.list-blocked',
    input: z.object({ user_id: Ulid }),
    reply: z.object({ user_ids: z.array(Ulid).max(BLOCKS_MAX) }),
  }),
};
