import { rpcs } from '@maseki/contracts/social/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

export const listFriendsOf = rpcHandler(rpcs.listFriends, async ({ user_id }, { friends }: Context) => ({
  friends: await friends.list(user_id),
}));

export const areFriendPairs = rpcHandler(rpcs.areFriendPairs, async ({ pairs }, { friends }: Context) => ({
  friends: await friends.areFriends(pairs),
}));

/** Replies to services for which friends may do more than strangers. */
export const areFriends = rpcHandler(rpcs.areFriends, async ({ user_id, other_id }, { friends }: Context) => ({
  friends: (await friends.find(user_id, other_id)) !== null,
}));
