import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

export const listLivingSessions = rpcHandler(
  rpcs.listLivingSessions,
  async ({ session_ids }, { sessions, clock }: Context) => ({
    living: await sessions.living(session_ids, clock.now()),
  }),
);
