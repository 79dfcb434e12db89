import { Ulid } from '@maseki/contracts/ids.ts';
import { z } from 'zod';
import type { PublicKeys, SigningKey } from './keys.ts';
import type { Proof } from './session-token.ts';
import { createTokenSigner, createTokenVerifier, signToken, verifyToken } from './signed-token.ts';

/**
 * The header in which the gateway hands a verified identity to services. The gateway drops it from
 * outside requests.
 */
export const IDENTITY_HEADER = 'x-maseki-identity';

/** The header in which the gateway hands the device cookie to endpoints declared with `device`. */
export const DEVICE_HEADER = 'x-maseki-device';

/**
 * The audience of signed identities and addresses of clients, which is the product's own services
 * and no others with the public keys.
 */
export const AUDIENCE = 'maseki-services';

/** Who makes a request. */
export interface Player {
  id: string;
  username: string;
  sessionId: string;
  /** The kind of proof for the session. */
  proof: Proof;
}

const identities = {
  issuer: 'maseki-auth',
  audience: AUDIENCE,
  lifetimeSeconds: 60,
  toleranceSeconds: 5,
  isSignedAnew: true,
  claims: z.object({ sub: Ulid, name: z.string(), sid: z.string(), prf: z.enum(['cookie', 'page']), exp: z.int() }),
};

/** Unless said otherwise a session was proven by the page token, which may do less. */
type Identified = Omit<Player, 'proof'> & Partial<Player>;

const contentOf = ({ id, username, sessionId, proof = 'page' }: Identified) => ({
  subject: id,
  claims: { name: username, sid: sessionId, prf: proof },
});

/** Signs an identity that services believe for 60 s. */
export const signIdentity = (player: Identified, key: SigningKey): string =>
  signToken(identities, contentOf(player), key);

/**
 * Like `signIdentity`, for players who come again and again. An identity is used again for 30 s, if
 * name and session are the same.
 */
export function createIdentitySigner(key: SigningKey): (player: Identified) => string {
  const sign = createTokenSigner(identities, key);
  return (player) => sign(contentOf(player));
}

const playerOf = ({ sub, name, sid, prf }: z.output<typeof identities.claims>): Player => ({
  id: sub,
  username: name,
  sessionId: sid,
  proof: prf,
});

/**
 * The player of a signed identity. Null if none of the keys signed it, or if it is meant for
 * others or malformed. Throws OutdatedTokenError for one that has expired.
 */
export function verifyIdentity(token: string, keys: PublicKeys): Player | null {
  const claims = verifyToken(identities, token, keys)?.claims;
  return claims ? playerOf(claims) : null;
}

/** Like `verifyIdentity`, for a repeated token. Auth signs one for half a minute. */
export const createIdentityVerifier = (keys: PublicKeys): ((token: string) => Player | null) =>
  createTokenVerifier(identities, keys, playerOf);
