import type { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { signIdentity } from '@maseki/service-kit/identity/identity.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { expiryAfterUse, isRenewalDue, sessionIdOf } from '../domain/session.ts';
import { admit } from '../moderation/rules.ts';

type Rpc = typeof rpcs.resolveSession;

/** Who a token belongs to, with a fresh identity. Counts as a use of the session. */
export async function resolveSession(
  { token }: z.output<Rpc['input']>,
  { sessions, users, clock, config }: Context,
): Promise<z.input<Rpc['reply']>> {
  const now = clock.now();
  const session = await sessions.find(sessionIdOf(token), now);
  const user = session && (await users.findById(session.userId));
  if (!user || !admit(user.suspension, now).ok) return null;
  const renewed = isRenewalDue(session.expiresAt, now);
  if (renewed) await sessions.renew(session.id, expiryAfterUse(now));
  const player = { id: user.id, username: user.username, sessionId: session.id };
  return {
    session_id: session.id,
    user: { id: user.id, username: user.username },
    identity: signIdentity(player, config.signingKey),
    renewed,
  };
}
