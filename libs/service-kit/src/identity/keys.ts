import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SettingError } from '../config/settings.ts';

/** Keys that may have signed an identity, by key id. More than one during a rotation. */
export type PublicKeys = ReadonlyMap<string, KeyObject>;

export interface SigningKey {
  kid: string;
  key: KeyObject;
}

const Jwk = z.looseObject({ kid: z.string().min(1), kty: z.literal('EC'), crv: z.literal('P-256') });
const Jwks = z.object({ keys: z.array(Jwk) });

function readJwks<T>(name: string, json: string, convert: (jwk: z.infer<typeof Jwk>) => T): T[] {
  try {
    return Jwks.parse(JSON.parse(json)).keys.map(convert);
  } catch {
    throw new SettingError(`${name} must be a JWKS of P-256 keys, each with a kid.`);
  }
}

/** Reads a JWKS of public keys. Throws SettingError. */
export const publicKeysFrom = (json: string): PublicKeys =>
  new Map(
    readJwks('IDENTITY_PUBLIC_KEYS', json, (jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })] as const),
  );

/** Reads a JWKS of private keys and gives the first, which is the one that signs. Throws SettingError. */
export function signingKeyFrom(json: string): SigningKey {
  const [first] = readJwks('IDENTITY_SIGNING_KEYS', json, (jwk) => ({
    kid: jwk.kid,
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
  }));
  if (!first) throw new SettingError('IDENTITY_SIGNING_KEYS must hold at least one key.');
  return first;
}

/** A new key pair as the two settings: what `npm start` keeps under its data and the chart keeps in a secret. */
export function generateKeySettings(): { IDENTITY_SIGNING_KEYS: string; IDENTITY_PUBLIC_KEYS: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const jwks = (key: KeyObject) => JSON.stringify({ keys: [{ ...key.export({ format: 'jwk' }), kid }] });
  return { IDENTITY_SIGNING_KEYS: jwks(privateKey), IDENTITY_PUBLIC_KEYS: jwks(publicKey) };
}
