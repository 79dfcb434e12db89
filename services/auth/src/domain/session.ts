import { createHash, randomBytes } from 'node:crypto';
import { SESSION_SECONDS } from '@maseki/contracts/auth/session-cookie.ts';

const SESSION_MS = SESSION_SECONDS * 1000;

/** A use renews a session only this long after the last renewal, so that not every request writes. */
const RENEW_AFTER_MS = 60 * 60 * 1000;

/** A session before it is stored. */
export interface NewSession {
  id: string;
  /** The secret that proves the session; only the client has it. */
  token: string;
  expiresAt: Date;
}

/** The id of a session, known to all services; the token cannot be derived from it. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const expiryAfterUse = (now: number): Date => new Date(now + SESSION_MS);

export function newSession(now: number): NewSession {
  const token = randomBytes(32).toString('base64url');
  return { id: sessionIdOf(token), token, expiresAt: expiryAfterUse(now) };
}

export const isRenewalDue = (expiresAt: Date, now: number): boolean =>
  expiresAt.getTime() < now + SESSION_MS - RENEW_AFTER_MS;
