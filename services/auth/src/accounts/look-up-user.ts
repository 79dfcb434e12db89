import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

/** The seconds for which the player has to wait, null for none. */
async function count(playerId: string, { limitNameLookups, security }: Context): Promise<number | null> {
  const allowed = await limitNameLookups(playerId);
  if (allowed.ok) return null;
  security.record({ kind: 'throttled', outcome: 'refused', user_id: playerId, reason: 'name_lookups' });
  return allowed.retryAfter ?? 1;
}

/** Counts for the player who asks, also if there is no such user. */
export const lookUpUser = rpcHandler(rpcs.lookUpUser, async ({ username, player_id }, context: Context) => {
  const retry_after = await count(player_id, context);
  if (retry_after !== null) return { retry_after };
  const user = await context.users.findByUsername(username);
  return { user: user && { id: user.id, username: user.username } };
});

export const countLookUp = rpcHandler(rpcs.countLookUp, async ({ player_id }, context: Context) => ({
  retry_after: await count(player_id, context),
}));
