import type { PlayerFile } from '@maseki/contracts/auth/operator-rpcs.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';
import { isInForce } from './rules.ts';
import { headOfCase, shownAct } from './shown-case.ts';

const MOST_CASES = 50;

/** The account of a player with the devices, null if it is deleted. */
async function accountOf(id: string, { moderation, sessions, clock }: Context): Promise<PlayerFile['account']> {
  const row = await moderation.account(id);
  if (!row) return null;
  const now = clock.now();
  const { username, created_at, last_login_at, suspension, muted_until } = row;
  const isSuspended = suspension !== null && isInForce(suspension.until ?? null, now);
  const devices = await sessions.listOf(id, now);
  return {
    username,
    registered_at: created_at.toISOString(),
    last_login_at: last_login_at.toISOString(),
    suspension: isSuspended ? { reason: suspension.reason, until: suspension.until?.toISOString() ?? null } : null,
    muted_until: muted_until && isInForce(muted_until, now) ? muted_until.toISOString() : null,
    devices: devices.map(({ browser, system, begunAt, lastSeenAt }) => ({
      browser,
      system,
      since: begunAt.toISOString(),
      last_seen: lastSeenAt.toISOString(),
    })),
  };
}

export const getPlayer = rpcHandler(rpcs.getPlayer, async ({ user_id: id }, context: Context) => {
  const { moderation } = context;
  const [account, acts, against, by] = await Promise.all([
    accountOf(id, context),
    moderation.actionsOn({ userId: id }),
    moderation.casesAgainst(id, MOST_CASES),
    moderation.casesBy(id, MOST_CASES),
  ]);
  if (!account && acts.length === 0 && against.length === 0 && by.length === 0) return null;
  const reports = { reports_against: against.map(headOfCase), reports_by: by.map(headOfCase) };
  return { id, account, acts: acts.map(shownAct), ...reports };
});
