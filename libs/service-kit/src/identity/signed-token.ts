import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import type { PublicKeys, SigningKey } from './keys.ts';

/** Tokens of one kind: JWTs signed with ES256. Issuer and audience keep one kind from standing for another. */
export interface TokenKind<C extends z.ZodType> {
  issuer: string;
  audience: string;
  lifetimeSeconds: number;
  /** How much later than its end a token is still believed, because clocks differ; 0 by default. */
  toleranceSeconds?: number;
  /** What a token must hold, `sub` and `exp` included where they are needed. */
  claims: C;
}

interface Content {
  subject?: string;
  claims: object;
}

/** Signs a token that lives from now. */
export const signToken = (
  { issuer, audience, lifetimeSeconds }: TokenKind<z.ZodType>,
  { subject, claims }: Content,
  { kid, key }: SigningKey,
): string =>
  jwt.sign(claims, key, {
    ...{ algorithm: 'ES256', keyid: kid, issuer, audience, expiresIn: lifetimeSeconds },
    ...(subject === undefined ? {} : { subject }),
  });

interface Verified<C> {
  claims: C;
  /** The id of the key that signed it. */
  kid: string;
}

/** What a token holds; null when it is not signed by one of the keys, of another kind, expired or malformed. */
export function verifyToken<C extends z.ZodType>(
  { issuer, audience, toleranceSeconds = 0, claims }: TokenKind<C>,
  token: string,
  keys: PublicKeys,
): Verified<z.output<C>> | null {
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid ?? '';
    const key = keys.get(kid);
    if (!key) return null;
    const options = { algorithms: ['ES256' as const], issuer, audience, clockTolerance: toleranceSeconds };
    return { claims: claims.parse(jwt.verify(token, key, options)), kid };
  } catch {
    return null;
  }
}
