import { passwordMessages } from '@maseki/contracts/auth/credentials.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import { isPassword } from '@maseki/service-kit/password.ts';
import type { User } from '../accounts/user-store.ts';
import type { Context } from '../context.ts';

interface Credentials {
  player: Player;
  password: string;
  address: string;
}

export const wrongPassword = () => refuse('validation_failed', { fields: { password: [passwordMessages.wrong] } });

/** The session has its own attempts, which strangers cannot use up. */
export async function reauthenticate(
  { player, password, address }: Credentials,
  { users, throttle, security }: Context,
): Promise<Result<User, 'validation_failed' | 'rate_limited'>> {
  const about = { user_id: player.id, address, reason: 'reauthentication' };
  const attempt = await throttle.beginReauthentication(player.sessionId);
  if (!attempt.ok) {
    security.record({ kind: 'throttled', outcome: 'refused', ...about });
    return attempt;
  }
  const user = await users.findById(player.id);
  const matches = await isPassword(password, user?.passwordHash);
  if (!user || !matches) {
    security.record({ kind: 'login', outcome: 'failed', ...about });
    return wrongPassword();
  }
  await attempt.value.succeeded();
  return ok(user);
}
