import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** Tells the queue of battles whom a user does not want to meet. */
export const listBlocked = rpcHandler(rpcs.listBlocked, async ({ user_id }, { blocks }: Context) => {
  return { user_ids: await blocks.idsOf(user_id) };
});
