import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE, SESSION_SECONDS, sessionCookieAttributes } from '@maseki/contracts/auth/session-cookie.ts';
import { parseCookie, stringifySetCookie } from 'cookie';

export const cookiesOf = (headers: IncomingHttpHeaders): Partial<Record<string, string>> =>
  parseCookie(headers.cookie ?? '');

/** How a request says who sends it. */
export type Credentials =
  | { by: 'nothing' }
  | { by: 'cookie'; token: string }
  /** Null when the header holds no token that could be one. */
  | { by: 'header'; token: string | null };

/** Auth's tokens are 256 random bits in base64url; anything that cannot be one is not worth an RPC. */
const TOKEN = /^[\w-]{43}$/;
const AUTHORIZATION = /^(?:Token|Bearer) +([\w-]{43})$/i;

/**
 * Reads the credentials of a request. An Authorization header alone counts when it is there; a cookie that cannot be a
 * token is none, as browsers keep what they were given once.
 */
export function credentialsOf(headers: IncomingHttpHeaders): Credentials {
  if (headers.authorization !== undefined) {
    return { by: 'header', token: AUTHORIZATION.exec(headers.authorization.trim())?.[1] ?? null };
  }
  const token = cookiesOf(headers)[SESSION_COOKIE];
  return token !== undefined && TOKEN.test(token) ? { by: 'cookie', token } : { by: 'nothing' };
}

/** The `Set-Cookie` line that lets a session's cookie live as long as the session does after a use prolonged it. */
export const prolongedSessionCookie = (token: string, secure: boolean): string =>
  stringifySetCookie({
    name: SESSION_COOKIE,
    value: token,
    maxAge: SESSION_SECONDS,
    ...sessionCookieAttributes(secure),
  });
