import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE, SESSION_SECONDS, sessionCookieAttributes } from '@maseki/contracts/auth/session-cookie.ts';
import { parseCookie, stringifySetCookie } from 'cookie';

export const CSRF_COOKIE = 'csrftoken';

export const cookiesOf = (headers: IncomingHttpHeaders): Partial<Record<string, string>> =>
  parseCookie(headers.cookie ?? '');

/** The line that sets the cookie `csrftoken`, which the page reads and sends back as a header. */
export const csrfCookie = (value: string, secure: boolean): string =>
  stringifySetCookie({ name: CSRF_COOKIE, value, path: '/', sameSite: 'lax', secure, maxAge: SESSION_SECONDS });

/** The line that lets a session's cookie live as long as the session does after a use prolonged it. */
export const prolongedSessionCookie = (token: string, secure: boolean): string =>
  stringifySetCookie({
    name: SESSION_COOKIE,
    value: token,
    maxAge: SESSION_SECONDS,
    ...sessionCookieAttributes(secure),
  });
