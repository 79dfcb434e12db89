import type { User as UserAnswer } from '@maseki/contracts/auth/http.ts';
import type { Reply } from '@maseki/service-kit/handler.ts';
import type { Context } from './context.ts';
import { expiryAfterUse, newSessionToken, SESSION_MS, sessionIdOf } from './domain/session.ts';
import type { User } from './stores/user-store.ts';

export const SESSION_COOKIE = 'session';

/** Attributes of the session cookie; the same ones are needed to take it away. */
export const sessionCookie = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', secure, path: '/' }) as const;

interface Requested {
  secure: boolean;
  reply: Reply;
}

/** Begins a session of a user: sets its cookie, and gives the user as a client learns of itself. */
export async function logIn(
  user: Pick<User, 'id' | 'username'>,
  { secure, reply }: Requested,
  { sessions, balanceOf, clock }: Context,
): Promise<UserAnswer & { token: string }> {
  const token = newSessionToken();
  await sessions.create({ id: sessionIdOf(token), userId: user.id, expiresAt: expiryAfterUse(clock.now()) });
  reply.cookie(SESSION_COOKIE, token, { ...sessionCookie(secure), maxAge: SESSION_MS });
  return { id: user.id, username: user.username, magic_stones: await balanceOf(user.id), token };
}
