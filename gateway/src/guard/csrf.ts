import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { SESSION_SECONDS } from '@maseki/contracts/auth/limits.ts';
import { sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { parseSetCookie, stringifySetCookie } from 'cookie';
import { cookieValues } from '../session/credentials.ts';

const CSRF_COOKIE = 'csrftoken';
/** Beside the other one over https, because no other host of the domain can set it. */
const HOST_CSRF_COOKIE = '__Host-csrftoken';

const csrfCookieNames = (secure: boolean): readonly string[] =>
  secure ? [HOST_CSRF_COOKIE, CSRF_COOKIE] : [CSRF_COOKIE];

/** Derived from the session's token, which binds it and needs no storage. */
export const csrfTokenOf = (sessionToken: string): string => hash('sha256', `csrf:${sessionToken}`, 'base64url');

/** A token for a guest, who has no session to bind it to. */
const guestCsrfToken = (): string => randomBytes(32).toString('base64url');

const equal = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** The page sends the values of all cookies, because it cannot know which one is right. */
export function isCsrfValid(headers: IncomingHttpHeaders, sessionToken: string): boolean {
  const expected = csrfTokenOf(sessionToken);
  const isExpected = (value: string) => equal(value, expected);
  const sent = [headers['x-csrftoken'] ?? []].flat().flatMap((line) => line.split(/, */));
  const cookies = csrfCookieNames(true).flatMap((name) => cookieValues(headers, name));
  return sent.some(isExpected) && cookies.some(isExpected);
}

interface Browser {
  secure: boolean;
  /** The token of its session, undefined for a guest. */
  sessionToken: string | undefined;
}

/** The value that the CSRF cookies of a browser must get, null if they are right. */
export function missingCsrfToken(headers: IncomingHttpHeaders, { secure, sessionToken }: Browser): string | null {
  const present = csrfCookieNames(secure).map((name) => cookieValues(headers, name));
  if (sessionToken === undefined) return present.every(([value]) => value) ? null : guestCsrfToken();
  const expected = csrfTokenOf(sessionToken);
  return present.every((values) => values.includes(expected)) ? null : expected;
}

/** For a response that begins or ends a session, otherwise null. */
export function csrfTokenFor(setCookies: readonly string[], secure: boolean): string | null {
  const name = sessionCookieName(secure);
  const session = setCookies.map((line) => parseSetCookie(line)).find((cookie) => cookie.name === name);
  if (!session) return null;
  return session.value ? csrfTokenOf(session.value) : guestCsrfToken();
}

/** The `Set-Cookie` lines of the CSRF cookies, which the page reads and sends back as a header. */
export const csrfCookies = (value: string, secure: boolean): string[] =>
  csrfCookieNames(secure).map((name) =>
    stringifySetCookie({ name, value, path: '/', sameSite: 'lax', secure, maxAge: SESSION_SECONDS }),
  );

/** If none, or another session's. Unless the session is known, any cookie may be right. */
export function ensureCsrfCookie(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: { set(field: 'Set-Cookie', lines: string[]): unknown },
  { secure, sessionToken }: { secure: boolean; sessionToken?: string | undefined },
): void {
  const known = sessionToken === undefined ? cookieValues(headers, sessionCookieName(secure)) : [sessionToken];
  const candidates = known.length > 0 ? known : [undefined];
  const missing = candidates.map((token) => missingCsrfToken(headers, { secure, sessionToken: token }));
  const [token] = missing;
  if (token && !missing.includes(null)) response.set('Set-Cookie', csrfCookies(token, secure));
}
