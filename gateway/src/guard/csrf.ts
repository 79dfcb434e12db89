import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SESSION_SECONDS, sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { parseSetCookie, stringifySetCookie } from 'cookie';
import type { Client } from '../http/client-address.ts';
import { cookiesOf } from '../session/credentials.ts';

export const CSRF_COOKIE = 'csrftoken';

/**
 * The CSRF token of a session. Deriving it from the session's token binds it to the session and
 * needs no storage.
 */
export const csrfTokenOf = (sessionToken: string): string => hash('sha256', `csrf:${sessionToken}`, 'base64url');

/** A token for a guest, who has no session to bind it to. */
const guestCsrfToken = (): string => randomBytes(32).toString('base64url');

const equal = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

interface Presented {
  /** Value of the header X-CSRFToken. */
  header: string | undefined;
  cookie: string | undefined;
  sessionToken: string;
}

/** True if a request with a session cookie comes from the product's own page. */
export const isCsrfValid = ({ header, cookie, sessionToken }: Presented): boolean =>
  header !== undefined && cookie !== undefined && equal(header, cookie) && equal(header, csrfTokenOf(sessionToken));

/** The value that the cookie `csrftoken` among these cookies must get, null if it is right. */
export function missingCsrfToken(cookies: Partial<Record<string, string>>, secure: boolean): string | null {
  const session = cookies[sessionCookieName(secure)];
  if (!session) return cookies[CSRF_COOKIE] ? null : guestCsrfToken();
  const expected = csrfTokenOf(session);
  return cookies[CSRF_COOKIE] === expected ? null : expected;
}

/**
 * The token that must go with a response that begins or ends a session, null for other responses.
 */
export function csrfTokenFor(setCookies: readonly string[], secure: boolean): string | null {
  const name = sessionCookieName(secure);
  const session = setCookies.map((line) => parseSetCookie(line)).find((cookie) => cookie.name === name);
  if (!session) return null;
  return session.value ? csrfTokenOf(session.value) : guestCsrfToken();
}

/**
 * The `Set-Cookie` line of the cookie `csrftoken`, which the page reads and sends back as a header.
 */
export const csrfCookie = (value: string, secure: boolean): string =>
  stringifySetCookie({ name: CSRF_COOKIE, value, path: '/', sameSite: 'lax', secure, maxAge: SESSION_SECONDS });

/** Sets the cookie `csrftoken` on a response to a browser that has none, or another session's. */
export function ensureCsrfCookie(
  request: Pick<IncomingMessage, 'headers'>,
  response: { set(field: 'Set-Cookie', line: string): unknown },
  { secure }: Pick<Client, 'secure'>,
): void {
  const token = missingCsrfToken(cookiesOf(request.headers), secure);
  if (token !== null) response.set('Set-Cookie', csrfCookie(token, secure));
}
