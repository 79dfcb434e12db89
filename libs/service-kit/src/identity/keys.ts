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

/** Reads a JWKS of public keys from the setting of that name. Throws SettingError. */
export function publicKeysFrom(json: string, setting = 'IDENTITY_PUBLIC_KEYS'): PublicKeys {
  const keys = new Map(
    readJwks(setting, json, (jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })] as const),
  );
  if (keys.size === 0) throw new SettingError(`${setting} must hold at least one key.`);
  return keys;
}

/** Reads a JWKS of private keys from the setting of that name and gives the first, which is the one that signs. Throws SettingError. */
export function signingKeyFrom(json: string, setting = 'IDENTITY_SIGNING_KEYS'): SigningKey {
  const [first] = readJwks(setting, json, (jwk) => ({
    kid: jwk.kid,
    key: createPrivateKey({ key: jwk, format: 'jwk' }),
  }));
  if (!first) throw new SettingError(`${setting} must hold at least one key.`);
  return first;
}

/** A new key pair, private and public, each as a JWKS. */
function generateKeyPair(): [privateKeys: string, publicKeys: string] {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const jwks = (key: KeyObject) => JSON.stringify({ keys: [{ ...key.export({ format: 'jwk' }), kid }] });
  return [jwks(privateKey), jwks(publicKey)];
}

/** The settings with which auth signs identities and the gateway signs who its clients are, and with which services verify both. */
export type KeySettings = ReturnType<typeof generateKeySettings>;

/** New keys as settings: what `npm start` keeps under its data and the chart keeps in a secret. */
export function generateKeySettings() {
  const [IDENTITY_SIGNING_KEYS, IDENTITY_PUBLIC_KEYS] = generateKeyPair();
  const [GATEWAY_SIGNING_KEYS, GATEWAY_PUBLIC_KEYS] = generateKeyPair();
  return { IDENTITY_SIGNING_KEYS, IDENTITY_PUBLIC_KEYS, GATEWAY_SIGNING_KEYS, GATEWAY_PUBLIC_KEYS };
}
