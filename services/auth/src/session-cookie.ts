import { SESSION_COOKIE, SESSION_SECONDS, sessionCookieAttributes } from '@maseki/contracts/auth/session-cookie.ts';
import type { Reply } from '@maseki/service-kit/handler.ts';

interface Requested {
  secure: boolean;
  reply: Reply;
}

export const setSessionCookie = ({ secure, reply }: Requested, token: string): void =>
  reply.cookie(SESSION_COOKIE, token, { ...sessionCookieAttributes(secure), maxAge: SESSION_SECONDS * 1000 });

export const clearSessionCookie = ({ secure, reply }: Requested): void =>
  reply.clearCookie(SESSION_COOKIE, sessionCookieAttributes(secure));
