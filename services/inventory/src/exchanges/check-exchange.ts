import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** Decides about cards as their move would at this moment (docs/economy.md "Exchanges"). */
export const checkExchange = rpcHandler(rpcs.checkExchange, async ({ gives }, { exchanges }: Context) => {
  return (await exchanges.check(gives)) ?? { outcome: 'movable' as const };
});
