import { calls } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { isPassword } from '../domain/password.ts';
import { logIn } from '../log-in.ts';

export const login = handler(calls.login, async ({ body, ...request }, context: Context) => {
  const user = await context.users.findByUsername(body.username);
  const matches = await isPassword(body.password, user?.passwordHash);
  if (!user || !matches) return refuse('invalid_credentials');
  return ok({ user: await logIn(user, request, context) });
});
