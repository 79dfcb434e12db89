import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';
import { isInForce } from './rules.ts';

export const findPlayers = rpcHandler(rpcs.findPlayers, async ({ beginning, limit }, { players, clock }: Context) => {
  const found = await players.beginningWith(beginning, limit);
  const now = clock.now();
  return {
    players: found.map(({ _id: id, username, created_at, last_login_at, suspension, muted_until }) => ({
      id,
      username,
      registered_at: created_at.toISOString(),
      last_login_at: last_login_at.toISOString(),
      is_suspended: suspension !== null && isInForce(suspension.until ?? null, now),
      is_muted: muted_until !== null && isInForce(muted_until, now),
    })),
  };
});
