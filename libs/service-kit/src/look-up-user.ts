import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Bus } from './bus/bus.ts';

/**
 * The call counts in a limit and is therefore not repeated, so it waits for a busy auth as long as
 * the gateway does, in ms.
 */
const TIMEOUT_MS = 10_000;

interface Lookup {
  username: string;
  /** The id of the player for whom it counts. */
  playerId: string;
}

type Found = Result<{ id: string; username: string }, 'user_not_found' | 'rate_limited'>;

/** Counts as the look-up of a name, for something else that the player may not try out. */
export async function countLookUp(bus: Pick<Bus, 'callRpc'>, player_id: string): Promise<Result<null, 'rate_limited'>> {
  const { retry_after } = await bus.callRpc(rpcs.countLookUp, { player_id }, { timeoutMs: TIMEOUT_MS });
  return retry_after === null ? ok(null) : refuse('rate_limited', { retryAfter: retry_after });
}

/**
 * Finds a user by name. For all purposes (friend request, block, group) auth counts it in one limit
 * of the player who asks.
 */
export async function lookUpUser(bus: Pick<Bus, 'callRpc'>, { username, playerId }: Lookup): Promise<Found> {
  const input = { username, player_id: playerId };
  const reply = await bus.callRpc(rpcs.lookUpUser, input, { timeoutMs: TIMEOUT_MS });
  if ('retry_after' in reply) return refuse('rate_limited', { retryAfter: reply.retry_after });
  return reply.user ? ok(reply.user) : refuse('user_not_found');
}
