import { createHash, randomBytes } from 'node:crypto';
import { SESSION_SECONDS } from '@maseki/contracts/auth/session-cookie.ts';

const SESSION_MS = SESSION_SECONDS * 1000;

/** A use renews a session only when this long has passed since the last renewal, so that not every request writes. */
const RENEW_AFTER_MS = 60 * 60 * 1000;

/** A session that begins. */
export interface NewSession {
  id: string;
  /** The secret that the client proves its session with; only the client keeps it. */
  token: string;
  expiresAt: Date;
}

/** The name of a session, known to all services; the token cannot be found from it. */
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const expiryAfterUse = (now: number): Date => new Date(now + SESSION_MS);

export function newSession(now: number): NewSession {
  const token = randomBytes(32).toString('base64url');
  return { id: sessionIdOf(token), token, expiresAt: expiryAfterUse(now) };
}

export const isRenewalDue = (expiresAt: Date, now: number): boolean =>
  expiresAt.getTime() < now + SESSION_MS - RENEW_AFTER_MS;
