import { timingSafeEqual } from 'node:crypto';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';
import { admit } from '../moderation/rules.ts';
import { expiryAfterUse, isRenewalDue } from './session.ts';

const equal = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Who a token belongs to, with a signed identity. Counts as a use of the session. */
export const resolveSession = rpcHandler(rpcs.resolveSession, async (presented, context: Context) => {
  const { session_id, token_hash, proof } = presented;
  const { sessions, clock, signIdentity } = context;
  const now = clock.now();
  const found = await sessions.find(session_id, now);
  if (!found || !equal(found.session.hashes[proof], token_hash)) return null;
  const { session, user } = found;
  if (!user || !admit(user.suspension, now).ok) return null;
  const { id, username } = user;
  const expiresAt = expiryAfterUse(session.begunAt, now);
  const isDue = isRenewalDue(session.lastSeenAt, now);
  if (isDue) await sessions.renew(session.id, { at: new Date(now), expiresAt });
  return {
    user: { id, username },
    identity: signIdentity({ id, username, sessionId: session.id, proof }),
    prolonged_seconds: isDue ? Math.floor((expiresAt.getTime() - now) / 1000) : null,
  };
});
