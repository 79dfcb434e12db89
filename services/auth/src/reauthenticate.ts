import { passwordMessages } from '@maseki/contracts/auth/credentials.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import type { Context } from './context.ts';
import { isPassword } from './domain/password.ts';
import type { User } from './stores/user-store.ts';

interface Credentials {
  player: Player;
  password: string;
  address: string;
}

export const wrongPassword = () => refuse('validation_failed', { fields: { password: [passwordMessages.wrong] } });

/** Checks the password of a player who is logged in, under the same limits as a log-in. */
export async function reauthenticate(
  { player, password, address }: Credentials,
  { users, throttle }: Context,
): Promise<Result<User, 'validation_failed' | 'rate_limited'>> {
  const attempt = await throttle.begin({ username: player.username, address });
  if (!attempt.ok) return attempt;
  const user = await users.findById(player.id);
  const matches = await isPassword(password, user?.passwordHash);
  if (!user || !matches) return wrongPassword();
  await attempt.value.succeeded();
  return ok(user);
}
