import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** Counts for the player who asks, also if there is no such user. */
export const lookUpUser = rpcHandler(rpcs.lookUpUser, async ({ username, player_id }, context: Context) => {
  const { users, limitNameLookups, security } = context;
  const allowed = await limitNameLookups(player_id);
  if (!allowed.ok) {
    security.record({ kind: 'throttled', outcome: 'refused', user_id: player_id, reason: 'name_lookups' });
    return { retry_after: allowed.retryAfter ?? 1 };
  }
  const user = await users.findByUsername(username);
  return { user: user && { id: user.id, username: user.username } };
});
