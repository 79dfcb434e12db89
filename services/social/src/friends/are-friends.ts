import type { rpcs } from '@maseki/contracts/social/rpc.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

/** Replies to services for which friends may do more than strangers. */
export async function areFriends(
  { user_id, other_id }: z.output<typeof rpcs.areFriends.input>,
  { friends }: Pick<Context, 'friends'>,
) {
  return { friends: (await friends.find(user_id, other_id)) !== null };
}
