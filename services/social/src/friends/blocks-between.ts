import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';

/** Which of two users has blocked the other. Fails as unavailable when chat does not answer: nobody is reached by accident. */
export type BlocksBetween = (user: string, other: string) => Promise<{ byUser: boolean; byOther: boolean }>;

export const blocksFrom =
  (bus: Pick<Bus, 'callRpc'>): BlocksBetween =>
  async (user_id, other_id) => {
    const { by_user, by_other } = await bus.callRpc(rpcs.blocksBetween, { user_id, other_id });
    return { byUser: by_user, byOther: by_other };
  };

/** Whether one of two has blocked the other, which ends all that is between them. */
export async function isBlocked(
  user: string,
  other: string,
  { blocksBetween }: { blocksBetween: BlocksBetween },
): Promise<boolean> {
  const { byUser, byOther } = await blocksBetween(user, other);
  return byUser || byOther;
}
