import { Ulid } from '@maseki/contracts/ids.ts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { PublicKeys, SigningKey } from './keys.ts';
import type { Proof } from './session-token.ts';

/** The header in which the gateway hands a verified identity to services. The gateway drops it from outside requests. */
export const IDENTITY_HEADER = 'x-maseki-identity';

/** The header in which the gateway hands the device cookie to the endpoints that are declared with `device`. */
export const DEVICE_HEADER = 'x-maseki-device';

const ISSUER = 'maseki-auth';

/** For whom identities and addresses of clients are signed: the product's own services, and nobody else who knows the public keys. */
export const AUDIENCE = 'maseki-services';

const LIFETIME_SECONDS = 60;

/** Who makes a request. */
export interface Player {
  id: string;
  username: string;
  sessionId: string;
  /** What proved the session. */
  proof: Proof;
}

const Claims = z.object({ sub: Ulid, name: z.string(), sid: z.string(), prf: z.enum(['cookie', 'page']) });

/** Signs an identity that services believe for 60 s; unless said otherwise its session was proven by the page token, which may do less. */
export const signIdentity = (
  { proof = 'page', ...player }: Omit<Player, 'proof'> & Partial<Player>,
  { kid, key }: SigningKey,
): string =>
  jwt.sign({ name: player.username, sid: player.sessionId, prf: proof }, key, {
    algorithm: 'ES256',
    keyid: kid,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: player.id,
    expiresIn: LIFETIME_SECONDS,
  });

/** Who a signed identity names; null when it is not signed by one of the keys, meant for others, expired or malformed. */
export function verifyIdentity(token: string, keys: PublicKeys): Player | null {
  try {
    const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (!key) return null;
    const claims = Claims.parse(
      jwt.verify(token, key, { algorithms: ['ES256'], issuer: ISSUER, audience: AUDIENCE, clockTolerance: 5 }),
    );
    return { id: claims.sub, username: claims.name, sessionId: claims.sid, proof: claims.prf };
  } catch {
    return null;
  }
}
