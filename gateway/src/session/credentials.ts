import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_COOKIE } from '@maseki/contracts/auth/session-cookie.ts';
import { cookiesOf } from './cookies.ts';

/** How a request says who sends it. */
export type Credentials =
  | { by: 'nothing' }
  | { by: 'cookie'; token: string }
  /** Null when the header holds no token that could be one. */
  | { by: 'header'; token: string | null };

/** Auth's tokens are 256 random bits in base64url; anything that cannot be one is not worth a question. */
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
