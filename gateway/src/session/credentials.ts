import type { IncomingHttpHeaders } from 'node:http';
import { cookieAttributes, deviceCookieName, sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { type PresentedToken, presentedToken } from '@maseki/service-kit/identity/session-token.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Client } from '../http/client-address.ts';

/** Limits the sessions that are looked up for one request. */
const MOST_VALUES = 8;

/** The first 8 different ones. Browsers send a parent domain's cookie too, the older first. */
export function cookieValues(headers: IncomingHttpHeaders, name: string): string[] {
  const values = (headers.cookie ?? '').split(';').flatMap((pair) => parseCookie(pair)[name] ?? []);
  return [...new Set(values)].slice(0, MOST_VALUES);
}

/** How a request says who sends it. */
export type Credentials =
  | { by: 'nothing' }
  /** The token is kept for the CSRF token, which is derived from it. */
  | { by: 'cookie'; token: string; presented: PresentedToken }
  /** Null if the header holds no token that could be one. */
  | { by: 'header'; presented: PresentedToken | null };

const AUTHORIZATION = /^(?:Token|Bearer) +([\w.-]{1,100})$/i;

/**
 * The credentials that a request may have, of which the first with a session counts. An
 * Authorization header holds a page token and takes the place of cookies. A cookie that cannot be
 * a session's token is ignored, because browsers keep old ones.
 */
export function credentialsOf(
  headers: IncomingHttpHeaders,
  { secure }: Pick<Client, 'secure'>,
): readonly [Credentials, ...Credentials[]] {
  if (headers.authorization !== undefined) {
    const token = AUTHORIZATION.exec(headers.authorization.trim())?.[1] ?? '';
    return [{ by: 'header', presented: presentedToken(token, 'page') }];
  }
  const [first = { by: 'nothing' }, ...others] = cookieValues(headers, sessionCookieName(secure)).flatMap(
    (token): Credentials[] => {
      const presented = presentedToken(token, 'cookie');
      return presented ? [{ by: 'cookie', token, presented }] : [];
    },
  );
  return [first, ...others];
}

const DEVICE = /^[\w.-]{1,2000}$/;

/** The device cookie of a request, null if there is none that could be one. */
export function deviceOf(headers: IncomingHttpHeaders, { secure }: Pick<Client, 'secure'>): string | null {
  return cookieValues(headers, deviceCookieName(secure)).find((device) => DEVICE.test(device)) ?? null;
}

interface Prolonged {
  secure: boolean;
  /** How long the session lives from now. */
  seconds: number;
}

/** The `Set-Cookie` line that makes a session's cookie last as long as the prolonged session. */
export const prolongedSessionCookie = (token: string, { secure, seconds }: Prolonged): string =>
  stringifySetCookie({ name: sessionCookieName(secure), value: token, maxAge: seconds, ...cookieAttributes(secure) });
