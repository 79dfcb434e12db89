import { rpcs } from '@maseki/contracts/notifications/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

export const filterCallable = rpcHandler(rpcs.filterCallable, async ({ user_ids, kind }, { push }: Context) => {
  const owners = push.isOn ? await push.devices.ownersAmong(user_ids) : [];
  return { user_ids: await push.counts.filterReachable(owners, kind) };
});
