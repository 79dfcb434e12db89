import type { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

type Rpc = typeof rpcs.lookUpUser;

/** The user of a name as others see them. Counts for the player who asks, also when there is no such user. */
export async function lookUpUser(
  { username, player_id }: z.output<Rpc['input']>,
  { users, limitNameLookups, security }: Pick<Context, 'users' | 'limitNameLookups' | 'security'>,
): Promise<z.input<Rpc['reply']>> {
  const allowed = await limitNameLookups(player_id);
  if (!allowed.ok) {
    security.record({ kind: 'throttled', outcome: 'refused', user_id: player_id, reason: 'name_lookups' });
    return { retry_after: allowed.retryAfter ?? 1 };
  }
  const user = await users.findByUsername(username);
  return { user: user && { id: user.id, username: user.username } };
}
