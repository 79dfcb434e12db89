import { z } from 'zod';
import { rpc } from '../bus.ts';
import { Pairs, Ulid } from '../ids.ts';
import { Person } from './schemas.ts';

export const rpcs = {
  areFriends: rpc({
    subject: 'rpc.social.are-friends',
    input: z.object({ user_id: Ulid, other_id: Ulid }),
    reply: z.object({ friends: z.boolean() }),
  }),
  /** For each pair whether they are friends, for rights of many at once. */
  areFriendPairs: rpc({
    subject: 'rpc.social.are-friend-pairs',
    input: z.object({ pairs: Pairs }),
    reply: z.object({ friends: z.array(z.boolean()) }),
  }),
  /** All friends of a user with their names, the oldest first; none of an unknown user. */
  listFriends: rpc({
    subject: 'rpc.social.list-friends',
    input: z.object({ user_id: Ulid }),
    reply: z.object({ friends: z.array(Person) }),
  }),
  /** Players with a live connection. */
  countOnline: rpc({
    subject: 'rpc.social.count-online',
    input: z.object({}),
    reply: z.object({ players: z.int() }),
  }),
};
