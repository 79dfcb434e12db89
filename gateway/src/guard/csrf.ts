import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE } from '@maseki/contracts/auth/session-cookie.ts';
import { parseSetCookie } from 'cookie';
import { CSRF_COOKIE } from '../session/cookies.ts';

/** The CSRF token of a session: derived from its token, so that it is bound to it and nothing has to be remembered. */
export const csrfTokenOf = (sessionToken: string): string => hash('sha256', `csrf:${sessionToken}`, 'base64url');

/** A token for a guest: there is no session to bind it to. */
export const guestCsrfToken = (): string => randomBytes(32).toString('base64url');

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

/** Whether a request that the session cookie authenticates comes from the product's own page. */
export const csrfHolds = ({ header, cookie, sessionToken }: Presented): boolean =>
  header !== undefined && cookie !== undefined && equal(header, cookie) && equal(header, csrfTokenOf(sessionToken));

/** The value that the cookie `csrftoken` of these cookies must get; null when it is right. */
export function csrfDue(cookies: Partial<Record<string, string>>): string | null {
  const session = cookies[SESSION_COOKIE];
  if (!session) return cookies[CSRF_COOKIE] ? null : guestCsrfToken();
  const expected = csrfTokenOf(session);
  return cookies[CSRF_COOKIE] === expected ? null : expected;
}

/** The value that must go with an answer that begins or ends a session; null for an answer that does neither. */
export function csrfAfter(setCookies: readonly string[]): string | null {
  const session = setCookies.map((line) => parseSetCookie(line)).find(({ name }) => name === SESSION_COOKIE);
  if (!session) return null;
  return session.value ? csrfTokenOf(session.value) : guestCsrfToken();
}
