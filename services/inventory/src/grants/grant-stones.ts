import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** Tells operators whom they would give stones. */
export const countSelection = rpcHandler(rpcs.countSelection, (input, { grants }: Pick<Context, 'grants'>) =>
  grants.count(input),
);

export const sumGrants = rpcHandler(rpcs.sumGrants, async (_input, { grants }: Pick<Context, 'grants'>) => ({
  grants: await grants.all(),
}));

export const grantStones = rpcHandler(rpcs.grantStones, (input, { grants }: Pick<Context, 'grants'>) =>
  grants.pay(input),
);
