import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { FriendStore } from './store.ts';

/** Fails as unavailable if chat does not reply, so that no block is missed. */
export type BlocksBetween = (user: string, other: string) => Promise<{ byUser: boolean; byOther: boolean }>;

export const createBlocksBetween =
  (bus: Pick<Bus, 'callRpc'>): BlocksBetween =>
  async (user_id, other_id) => {
    const { by_user, by_other } = await bus.callRpc(rpcs.getBlocksBetween, { user_id, other_id });
    return { byUser: by_user, byOther: by_other };
  };

interface BlockDeps {
  blocksBetween: BlocksBetween;
}

export async function isBlocked(user: string, other: string, { blocksBetween }: BlockDeps): Promise<boolean> {
  const { byUser, byOther } = await blocksBetween(user, other);
  return byUser || byOther;
}

/** Null also for a friend whose block chat knows and that had no effect here yet. */
export async function findUnblockedFriend(
  user: string,
  other: string,
  { friends, blocksBetween }: BlockDeps & { friends: Pick<FriendStore, 'find'> },
): Promise<Person | null> {
  const friend = await friends.find(user, other);
  return friend && !(await isBlocked(user, other, { blocksBetween })) ? friend : null;
}
