import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { isPassword } from '../domain/password.ts';
import { newSession } from '../domain/session.ts';
import { admit } from '../moderation/rules.ts';
import { setSessionCookie } from '../session-cookie.ts';

export const login = handler(endpoints.login, async ({ body, ...request }, context: Context) => {
  const { users, accounts, throttle, clock, balanceOf } = context;
  const attempt = await throttle.begin({ username: body.username, address: request.address });
  if (!attempt.ok) return attempt;
  const user = await users.findByUsername(body.username);
  const matches = await isPassword(body.password, user?.passwordHash);
  if (!user || !matches) return refuse('invalid_credentials');
  const admitted = admit(user.suspension, clock.now());
  const session = newSession(clock.now());
  if (admitted.ok && !(await accounts.beginSession(user, session))) return refuse('invalid_credentials');
  await attempt.value.succeeded();
  if (!admitted.ok) return admitted;
  setSessionCookie(request, session.token);
  const { id, username } = user;
  return ok({ user: { id, username, magic_stones: await balanceOf(id), token: session.token } });
});
