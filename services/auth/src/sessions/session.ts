import { SESSION_MAX_SECONDS, SESSION_RENEWED_AFTER_SECONDS, SESSION_SECONDS } from '@maseki/contracts/auth/limits.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { newSessionId, newToken } from '@maseki/service-kit/identity/session-token.ts';
import { type Browser, browserOf } from './browser.ts';

const SESSION_MS = SESSION_SECONDS * 1000;
const SESSION_MAX_MS = SESSION_MAX_SECONDS * 1000;

/** A session before it is stored. Only the client has its tokens. */
export interface NewSession extends Browser {
  id: string;
  /** Proves the session in the cookie. */
  token: string;
  /** Proves it in the Authorization header, for all endpoints but those with `proof: 'cookie'`. */
  pageToken: string;
  begunAt: Date;
  expiresAt: Date;
}

/** The `User-Agent` names the browser in the player's list. */
export function newSession(now: EpochMs, userAgent = ''): NewSession {
  const id = newSessionId();
  return {
    id,
    token: newToken(id),
    pageToken: newToken(id),
    ...browserOf(userAgent),
    begunAt: new Date(now),
    expiresAt: new Date(now + SESSION_MS),
  };
}

/** 30 days later, at most 90 days after the login. */
export const expiryAfterUse = (begunAt: Date, now: EpochMs): Date =>
  new Date(Math.min(now + SESSION_MS, begunAt.getTime() + SESSION_MAX_MS));

/** True if a use now has to be stored. */
export const isRenewalDue = (lastSeenAt: Date, now: EpochMs): boolean =>
  lastSeenAt.getTime() < now - SESSION_RENEWED_AFTER_SECONDS * 1000;
