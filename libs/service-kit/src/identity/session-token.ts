import { hash, randomBytes } from 'node:crypto';
import { ulid } from '../ulid.ts';

/**
 * The proof of a session, either the cookie, which no script can read, or the page token, which the
 * page keeps and sends in the Authorization header. Both end with the session. The page token
 * authenticates all endpoints but those declared with `proof: 'cookie'`.
 */
export type Proof = 'cookie' | 'page';

/** A token as it travels over NATS, enough to find and to check it, too little to use it. */
export interface PresentedToken {
  session_id: string;
  /** SHA-256 in base64url. */
  token_hash: string;
  proof: Proof;
}

/** The id of the session, and 256 random bits in base64url. */
const TOKEN = /^([0-9A-HJKMNP-TV-Z]{26})\.[\w-]{43}$/;

export const newSessionId = (): string => ulid();

export const newToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** A token that came with a request, null if it cannot be one. */
export function presentedToken(token: string, proof: Proof): PresentedToken | null {
  const sessionId = TOKEN.exec(token)?.[1];
  return sessionId === undefined ? null : { session_id: sessionId, token_hash: tokenHash(token), proof };
}
