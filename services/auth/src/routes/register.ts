import { calls } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';
import { hashPassword } from '../domain/password.ts';
import { logIn } from '../log-in.ts';

export const register = handler(calls.register, async ({ body, ...request }, context: Context) => {
  const { username, password } = body;
  if (await context.users.findByUsername(username)) return refuse('username_taken');
  const user = { id: ulid(), username, passwordHash: await hashPassword(password) };
  if (!(await context.users.create(user))) return refuse('username_taken');
  const loggedIn = await logIn(user, request, context);
  return ok({ user: loggedIn, token: loggedIn.token });
});
