import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { SESSION_MS } from '../sessions/store.ts';

/** Browsers accept it from this very host only, and on this machine without TLS too. */
const NAME = '__Host-operator';

const attributes = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

export const sessionCookie = (token: string): string =>
  stringifySetCookie({ ...attributes, name: NAME, value: token, maxAge: SESSION_MS / 1000 });

export const noSessionCookie = (): string => stringifySetCookie({ ...attributes, name: NAME, value: '', maxAge: 0 });

/** The session's token of a request, null if there is none. */
export const tokenOf = ({ cookie = '' }: IncomingHttpHeaders): string | null => parseCookie(cookie)[NAME] || null;
