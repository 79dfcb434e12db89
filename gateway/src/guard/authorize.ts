import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Client } from '../http/client-address.ts';
import { type Credentials, cookiesOf, credentialsOf } from '../session/credentials.ts';
import type { Session, SessionCache } from '../session/session-cache.ts';
import { CSRF_COOKIE, isCsrfValid } from './csrf.ts';
import { isCrossOrigin } from './origin.ts';

/** Requirements of an endpoint or a socket for its caller. */
export type Requirements = Pick<Endpoint, 'access' | 'changes' | 'proof' | 'sameOrigin'>;

export interface Caller {
  headers: IncomingHttpHeaders;
  client: Client;
}

/** An admitted player with a session or a guest (null), and the form of authentication. */
export type Authorization = Result<{ session: Session | null; credentials: Credentials }, ErrorCode>;

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

async function sessionOf(credentials: Credentials, sessions: SessionCache): Promise<Session | null> {
  if (credentials.by === 'nothing' || credentials.presented === null) return null;
  return sessions.resolve(credentials.presented);
}

function csrfFails(credentials: Credentials, session: Session | null, { headers }: Caller): boolean {
  if (credentials.by !== 'cookie' || !session) return false;
  return !isCsrfValid({
    header: header(headers['x-csrftoken']),
    cookie: cookiesOf(headers)[CSRF_COOKIE],
    sessionToken: credentials.token,
  });
}

/**
 * Decides if a request may pass by session, then by origin and CSRF, without reading the body.
 * Rejects when auth does not respond.
 */
export async function authorize(
  requirements: Requirements,
  caller: Caller,
  sessions: SessionCache,
): Promise<Authorization> {
  const credentials = credentialsOf(caller.headers, caller.client);
  const session = await sessionOf(credentials, sessions);
  if (session === null && credentials.by === 'header') return refuse('unauthenticated');
  if (session === null && requirements.access === 'player') return refuse('unauthenticated');
  if (session && requirements.proof === 'cookie' && session.proof !== 'cookie') return refuse('cookie_required');
  if (requirements.sameOrigin && isCrossOrigin(caller.headers.origin, caller.client)) return refuse('forbidden');
  if (requirements.changes && csrfFails(credentials, session, caller)) return refuse('csrf_failed');
  return { ok: true, value: { session, credentials } };
}
