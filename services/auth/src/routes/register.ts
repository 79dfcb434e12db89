import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';
import { hashPassword } from '../domain/password.ts';
import { newSession } from '../domain/session.ts';
import { setSessionCookie } from '../session-cookie.ts';

export const register = handler(
  endpoints.register,
  async ({ body, ...request }, { users, accounts, clock, balanceOf }: Context) => {
    const { username, password } = body;
    if (await users.findByUsername(username)) return refuse('username_taken');
    const user = { id: ulid(), username, passwordHash: await hashPassword(password) };
    const session = newSession(clock.now());
    if (!(await accounts.register(user, session))) return refuse('username_taken');
    setSessionCookie(request, session.token);
    const { token } = session;
    return ok({ user: { id: user.id, username, magic_stones: await balanceOf(user.id), token }, token });
  },
);
