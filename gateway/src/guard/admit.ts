import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Client } from '../http/client-address.ts';
import { CSRF_COOKIE, cookiesOf } from '../session/cookies.ts';
import { type Credentials, credentialsOf } from '../session/credentials.ts';
import type { Session, Sessions } from '../session/sessions.ts';
import { csrfHolds } from './csrf.ts';
import { isForeign } from './origin.ts';

/** What a call or a socket demands of whoever sends it. */
export type Demands = Pick<Endpoint, 'access' | 'changes' | 'sameOrigin'>;

export interface Caller {
  headers: IncomingHttpHeaders;
  client: Client;
}

/** Whoever may pass: a player with a session, or a guest (null); and how it said so. */
export type Admission = Result<{ session: Session | null; credentials: Credentials }, ErrorCode>;

const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

async function sessionOf(credentials: Credentials, sessions: Sessions): Promise<Session | null> {
  if (credentials.by === 'nothing' || credentials.token === null) return null;
  return sessions.resolve(credentials.token);
}

function csrfFails(credentials: Credentials, session: Session | null, { headers }: Caller): boolean {
  if (credentials.by !== 'cookie' || !session) return false;
  return !csrfHolds({
    header: header(headers['x-csrftoken']),
    cookie: cookiesOf(headers)[CSRF_COOKIE],
    sessionToken: credentials.token,
  });
}

/**
 * Decides whether a request may pass: session first, then origin and CSRF; nothing of the body is looked at. Rejects when
 * auth does not answer.
 */
export async function admit(demands: Demands, caller: Caller, sessions: Sessions): Promise<Admission> {
  const credentials = credentialsOf(caller.headers);
  const session = await sessionOf(credentials, sessions);
  if (session === null && credentials.by === 'header') return refuse('unauthenticated');
  if (session === null && demands.access === 'player') return refuse('unauthenticated');
  if (demands.sameOrigin && isForeign(caller.headers.origin, caller.client)) return refuse('forbidden');
  if (demands.changes && csrfFails(credentials, session, caller)) return refuse('csrf_failed');
  return { ok: true, value: { session, credentials } };
}
