import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

export const getBalance = rpcHandler(rpcs.getBalance, async ({ user_id }, { accounts }: Context) => {
  const { stones } = await accounts.findOrOpen(user_id);
  return { magic_stones: stones };
});
