import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** The limits of a user's exchanges now (docs/economy.md "Exchanges"). */
export const getExchangeLimits = rpcHandler(rpcs.getExchangeLimits, ({ user_id }, { exchanges }: Context) =>
  exchanges.limitsOf(user_id),
);
