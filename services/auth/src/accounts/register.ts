import { isGuessablePassword } from '@maseki/contracts/auth/guessable-password.ts';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { hashPassword } from '@maseki/service-kit/password.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Context } from '../context.ts';
import { completeLogin } from '../login/complete-login.ts';
import { newSession } from '../sessions/session.ts';

export const register = handler(endpoints.register, async ({ body, ...request }, context: Context) => {
  const { users, accounts, clock, live, security } = context;
  const off = live.refusalOf('registration');
  if (off) return off;
  const { username, password } = body;
  if (await users.isNameTaken(username)) return refuse('username_taken');
  const user = {
    id: ulid(),
    username,
    passwordHash: await hashPassword(password),
    passwordVersion: 1,
    focus: 'off' as const,
  };
  const session = newSession(clock.now(), request.userAgent);
  const replaces = request.player?.sessionId ?? null;
  const isGuessable = isGuessablePassword(password, username);
  if (!(await accounts.register(user, { session, replaces, isGuessable }))) return refuse('username_taken');
  security.record({ kind: 'registered', outcome: 'succeeded', user_id: user.id, address: request.address });
  return ok({ user: await completeLogin(request, { user, session }, context), token: session.pageToken });
});
