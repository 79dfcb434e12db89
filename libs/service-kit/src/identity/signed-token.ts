import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { UnavailableError } from '../unavailable.ts';
import type { PublicKeys, SigningKey } from './keys.ts';

/**
 * A kind of token, a JWT signed with ES256. Issuer and audience keep one kind from standing for
 * another.
 */
export interface TokenKind<C extends z.ZodType> {
  issuer: string;
  audience: string;
  lifetimeSeconds: number;
  /**
   * Time after its end for which a token is still valid, because clocks differ. The default is 0.
   */
  toleranceSeconds?: number;
  /**
   * True if a process signs it anew for requests of the present. Then an expired one proves that
   * two clocks differ, and says nothing against its sender.
   */
  isSignedAnew?: boolean;
  /** The required contents of a token, with `sub` and `exp` if needed. */
  claims: C;
}

interface Content {
  subject?: string;
  claims: object;
}

/**
 * A signature is right, but by the clock of this process its token has ended, or is from a later
 * time: this clock or the signer's is wrong. Another pod may believe it.
 */
export class OutdatedTokenError extends UnavailableError {
  override name = 'OutdatedTokenError';
  readonly issuer: string;
  /** Since the end of the token by this clock. Below 0 until its end. */
  readonly lateSeconds: number;

  constructor(issuer: string, lateSeconds: number) {
    super(`a token of ${issuer} ends ${-lateSeconds} s from now by the clock of this process`);
    this.issuer = issuer;
    this.lateSeconds = lateSeconds;
  }
}

/** Signs a token that lives from now. */
export const signToken = (
  { issuer, audience, lifetimeSeconds }: TokenKind<z.ZodType>,
  { subject, claims }: Content,
  { kid, key }: SigningKey,
): string =>
  jwt.sign(claims, key, {
    algorithm: 'ES256',
    keyid: kid,
    issuer,
    audience,
    expiresIn: lifetimeSeconds,
    ...(subject === undefined ? {} : { subject }),
  });

/** Tokens that a signer or a verifier remembers, some MB. */
const MAX_REMEMBERED = 20_000;

/** The clock by which tokens end. */
const wallClock = { now: () => Date.now() };

/**
 * Signs tokens of a kind that comes with every request. It uses each again for half of its life, so
 * that it is still valid if it arrives late, because signing takes 50 µs and receivers remember
 * verified ones.
 */
export function createTokenSigner(kind: TokenKind<z.ZodType>, key: SigningKey): (content: Content) => string {
  const ttl = (kind.lifetimeSeconds * 1_000) / 2;
  const signed = new LRUCache<string, string>({ max: MAX_REMEMBERED, ttl, perf: wallClock, ttlResolution: 0 });
  return (content) => {
    const id = JSON.stringify(content);
    const known = signed.get(id);
    if (known !== undefined) return known;
    const token = signToken(kind, content, key);
    signed.set(id, token);
    return token;
  };
}

/** In seconds since the epoch. A token without an end is none. */
const Ending = z.object({ exp: z.int() });

interface Verified<C> {
  claims: C;
  /** The id of the key that signed it. */
  kid: string;
}

/**
 * The content of a token. Null if none of the keys signed it, or if it is of another kind, expired
 * or malformed. Throws OutdatedTokenError for one of another time of a kind that is signed anew.
 */
export function verifyToken<C extends z.ZodType>(
  kind: TokenKind<C>,
  token: string,
  keys: PublicKeys,
): Verified<z.output<C>> | null {
  const verified = provenContent(kind, token, keys);
  const { toleranceSeconds = 0, isSignedAnew = false } = kind;
  if (!verified) return null;
  const lateSeconds = Date.now() / 1_000 - verified.end;
  const isOver = lateSeconds >= toleranceSeconds;
  if (!isSignedAnew) return isOver ? null : verified;
  // Of a signer ahead by more than a token lives.
  const isOfLater = -lateSeconds > 2 * kind.lifetimeSeconds + toleranceSeconds;
  if (isOver || isOfLater) throw new OutdatedTokenError(kind.issuer, Math.round(lateSeconds));
  return verified;
}

/** The content of a token whose end may have passed. */
function provenContent<C extends z.ZodType>(
  { issuer, audience, claims }: TokenKind<C>,
  token: string,
  keys: PublicKeys,
): (Verified<z.output<C>> & { end: number }) | null {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid ?? '';
    const key = keys.get(kid);
    if (!key) return null;
    const content = jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience, ignoreExpiration: true });
    const { exp } = Ending.parse(content);
    return { claims: claims.parse(content), kid, end: exp };
  } catch {
    return null;
  }
}

/**
 * Verifies tokens of a kind that comes with every request. It remembers verified ones until their
 * end, because a signature takes 110 µs. `read` turns the claims into the result, which is the same
 * object for all callers with one token.
 */
export function createTokenVerifier<C extends z.ZodType<{ exp: number }>, V extends object>(
  kind: TokenKind<C>,
  keys: PublicKeys,
  read: (claims: z.output<C>) => V,
): (token: string) => V | null {
  const verified = new LRUCache<string, V>({ max: MAX_REMEMBERED, perf: wallClock, ttlResolution: 0 });

  function verify(token: string): V | null {
    const claims = verifyToken(kind, token, keys)?.claims;
    if (!claims) return null;
    const value = Object.freeze(read(claims));
    const ttl = claims.exp * 1_000 - Date.now();
    if (ttl > 0) verified.set(token, value, { ttl });
    return value;
  }

  return (token) => verified.get(token) ?? verify(token);
}
