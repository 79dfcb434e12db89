import { Ulid } from '@maseki/contracts/ids.ts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { PublicKeys, SigningKey } from './keys.ts';

/** The header in which the gateway hands a verified identity to services. The gateway drops it from outside requests. */
export const IDENTITY_HEADER = 'x-maseki-identity';

const ISSUER = 'maseki-auth';
const LIFETIME_SECONDS = 60;

/** Who makes a request. */
export interface Player {
  id: string;
  username: string;
  sessionId: string;
}

const Claims = z.object({ sub: Ulid, name: z.string(), sid: z.string() });

/** Signs an identity that services believe for 60 s. */
export const signIdentity = (player: Player, { kid, key }: SigningKey): string =>
  jwt.sign({ name: player.username, sid: player.sessionId }, key, {
    algorithm: 'ES256',
    keyid: kid,
    issuer: ISSUER,
    subject: player.id,
    expiresIn: LIFETIME_SECONDS,
  });

/** Who a signed identity names; null when it is not signed by one of the keys, expired or malformed. */
export function verifyIdentity(token: string, keys: PublicKeys): Player | null {
  try {
    const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
    if (!key) return null;
    const claims = Claims.parse(jwt.verify(token, key, { algorithms: ['ES256'], issuer: ISSUER, clockTolerance: 5 }));
    return { id: claims.sub, username: claims.name, sessionId: claims.sid };
  } catch {
    return null;
  }
}
