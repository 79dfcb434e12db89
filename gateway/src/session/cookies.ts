import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE, SESSION_SECONDS, sessionCookieAttributes } from '@maseki/contracts/auth/session-cookie.ts';
import { parseCookie, stringifySetCookie } from 'cookie';

export const cookiesOf = (headers: IncomingHttpHeaders): Partial<Record<string, string>> =>
  parseCookie(headers.cookie ?? '');

/** The `Set-Cookie` line that lets a session's cookie live as long as the session does after a use prolonged it. */
export const prolongedSessionCookie = (token: string, secure: boolean): string =>
  stringifySetCookie({
    name: SESSION_COOKIE,
    value: token,
    maxAge: SESSION_SECONDS,
    ...sessionCookieAttributes(secure),
  });
