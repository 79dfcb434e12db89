import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** Tells services that let one user reach another which of the two has blocked the other. */
export const getBlocksBetween = rpcHandler(
  rpcs.getBlocksBetween,
  async ({ user_id, other_id }, { blocks }: Context) => {
    const [by_user, by_other] = await Promise.all([
      blocks.isBlocked(user_id, other_id),
      blocks.isBlocked(other_id, user_id),
    ]);
    return { by_user, by_other };
  },
);

/** The same of many pairs, whoever of them it was. */
export const areBlockedPairs = rpcHandler(rpcs.areBlockedPairs, async ({ pairs }, { blocks }: Context) => ({
  blocked: await blocks.areBlocked(pairs),
}));
