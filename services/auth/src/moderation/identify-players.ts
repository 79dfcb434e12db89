import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

export const identifyPlayers = rpcHandler(
  rpcs.identifyPlayers,
  ({ usernames, user_ids }, { players }: Pick<Context, 'players'>) => players.identify(usernames, user_ids),
);
