import type { IncomingHttpHeaders } from 'node:http';
import { cookieAttributes, deviceCookieName, sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { type PresentedToken, presentedToken } from '@maseki/service-kit/identity/session-token.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Client } from '../http/client-address.ts';

export const cookiesOf = (headers: IncomingHttpHeaders): Partial<Record<string, string>> =>
  parseCookie(headers.cookie ?? '');

/** How a request says who sends it. */
export type Credentials =
  | { by: 'nothing' }
  /** The token is kept for the CSRF token, which is derived from it. */
  | { by: 'cookie'; token: string; presented: PresentedToken }
  /** Null if the header holds no token that could be one. */
  | { by: 'header'; presented: PresentedToken | null };

const AUTHORIZATION = /^(?:Token|Bearer) +([\w.-]{1,100})$/i;

/**
 * Reads the credentials of a request. An Authorization header holds a page token and takes the
 * place of the cookie. A cookie that cannot be a session's token is ignored, because browsers keep
 * old ones.
 */
export function credentialsOf(headers: IncomingHttpHeaders, { secure }: Pick<Client, 'secure'>): Credentials {
  if (headers.authorization !== undefined) {
    const token = AUTHORIZATION.exec(headers.authorization.trim())?.[1] ?? '';
    return { by: 'header', presented: presentedToken(token, 'page') };
  }
  const token = cookiesOf(headers)[sessionCookieName(secure)] ?? '';
  const presented = presentedToken(token, 'cookie');
  return presented ? { by: 'cookie', token, presented } : { by: 'nothing' };
}

const DEVICE = /^[\w.-]{1,2000}$/;

/** The device cookie of a request, null if there is none that could be one. */
export function deviceOf(headers: IncomingHttpHeaders, { secure }: Pick<Client, 'secure'>): string | null {
  const device = cookiesOf(headers)[deviceCookieName(secure)] ?? '';
  return DEVICE.test(device) ? device : null;
}

interface Prolonged {
  secure: boolean;
  /** How long the session lives from now. */
  seconds: number;
}

/** The `Set-Cookie` line that makes a session's cookie last as long as the prolonged session. */
export const prolongedSessionCookie = (token: string, { secure, seconds }: Prolonged): string =>
  stringifySetCookie({ name: sessionCookieName(secure), value: token, maxAge: seconds, ...cookieAttributes(secure) });
