import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { type ErrorCode, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Client } from '../http/client-address.ts';
import { type Credentials, credentialsOf } from '../session/credentials.ts';
import type { Session, SessionCache } from '../session/session-cache.ts';
import { isCsrfValid } from './csrf.ts';
import { isCrossOrigin } from './origin.ts';

export type Requirements = Pick<Endpoint, 'access' | 'changes' | 'proof' | 'sameOrigin'>;

export interface Caller {
  headers: IncomingHttpHeaders;
  client: Client;
}

/** An admitted player with a session or a guest (null), and the form of authentication. */
export type Authorization = Result<{ session: Session | null; credentials: Credentials }, ErrorCode>;

/** The first credentials with a session, else the first ones. */
async function sessionOf({ headers, client }: Caller, sessions: SessionCache) {
  const candidates = credentialsOf(headers, client);
  for (const credentials of candidates) {
    if (credentials.by === 'nothing' || credentials.presented === null) continue;
    const session = await sessions.resolve(credentials.presented);
    if (session) return { credentials, session };
  }
  return { credentials: candidates[0], session: null };
}

const csrfFails = (credentials: Credentials, session: Session | null, { headers }: Caller): boolean =>
  credentials.by === 'cookie' && session !== null && !isCsrfValid(headers, credentials.token);

/** By session, then origin and CSRF, without the body. Rejects when auth is silent. */
export async function authorize(
  requirements: Requirements,
  caller: Caller,
  sessions: SessionCache,
): Promise<Authorization> {
  const { credentials, session } = await sessionOf(caller, sessions);
  if (session === null && credentials.by === 'header') return refuse('unauthenticated');
  if (session === null && requirements.access !== 'guest') return refuse('unauthenticated');
  if (session && requirements.proof === 'cookie' && session.proof !== 'cookie') return refuse('cookie_required');
  if (requirements.sameOrigin && isCrossOrigin(caller.headers.origin, caller.client)) return refuse('forbidden');
  if (requirements.changes && csrfFails(credentials, session, caller)) return refuse('csrf_failed');
  return { ok: true, value: { session, credentials } };
}
