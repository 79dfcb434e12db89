import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { readIfThere, writeAtomically } from '../files.ts';

interface KeySet {
  keys: JsonWebKey[];
}

export interface IdentityKeys {
  /** JWKS with private keys, for the service that signs. */
  signing: string;
  /** JWKS for all who verify. */
  public: string;
}

/** The keys of internal identities, made at the first start and kept in a file that only its owner reads. */
export function identityKeys(file: string): IdentityKeys {
  const stored = readIfThere(file);
  const signing = stored ?? JSON.stringify({ keys: [generateKey()] } satisfies KeySet);
  if (stored === null) writeAtomically(file, signing, 0o600);
  const { keys } = JSON.parse(signing) as KeySet;
  return { signing, public: JSON.stringify({ keys: keys.map(publicPart) }) };
}

function generateKey(): JsonWebKey {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(`${key.x}.${key.y}`).digest('base64url').slice(0, 16);
  return { ...key, kid, alg: 'ES256', use: 'sig' };
}

const publicPart = ({ d: _secret, ...key }: JsonWebKey): JsonWebKey => key;
