import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type JsonWebKey,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { z } from 'zod';
import { SettingError } from '../config/settings.ts';

/** Keys that may have signed an identity, by key id. More than one during a rotation. */
export type PublicKeys = ReadonlyMap<string, KeyObject>;

export interface SigningKey {
  /** The thumbprint of the key (RFC 7638), which is the same however the key is written down. */
  kid: string;
  key: KeyObject;
}

/** A key as a setting holds it. */
interface GivenKey {
  key: KeyObject;
  /** The id that a JWKS gives it. */
  givenId?: string | undefined;
}

const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })) });

const PEM_BLOCKS = /(-----BEGIN [A-Z0-9 ]+-----[\s\S]*?-----END [A-Z0-9 ]+-----)/;
const PEM_LABEL = /^-----BEGIN ([A-Z0-9 ]+)-----/;

function readPem(pem: string): GivenKey[] {
  const label = PEM_LABEL.exec(pem)?.[1] ?? '';
  // OpenSSL writes them before the key, which names its curve itself.
  if (label === 'EC PARAMETERS') return [];
  if (label === 'CERTIFICATE') return [{ key: new X509Certificate(pem).publicKey }];
  return [{ key: label.endsWith('PRIVATE KEY') ? createPrivateKey(pem) : createPublicKey(pem) }];
}

function readJwks(json: string): GivenKey[] {
  return Jwks.parse(JSON.parse(json)).keys.map(({ kid: givenId, ...jwk }) => {
    const input = { key: jwk as JsonWebKey, format: 'jwk' } as const;
    return { givenId, key: 'd' in jwk ? createPrivateKey(input) : createPublicKey(input) };
  });
}

/** The keys in a text of PEM blocks and JWKS, in its order. */
const keysIn = (text: string): GivenKey[] =>
  text
    .split(PEM_BLOCKS)
    .filter((piece) => piece.trim() !== '')
    .flatMap((piece) => (PEM_LABEL.test(piece) ? readPem(piece) : readJwks(piece)));

const isP256 = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';

/**
 * Reads the keys of a setting. It never shows a refused value, because it may be a private key.
 * Throws SettingError.
 */
function readKeys(setting: string, text: string, type: 'private' | 'public'): [GivenKey, ...GivenKey[]] {
  let keys: GivenKey[];
  try {
    keys = keysIn(text);
  } catch {
    throw new SettingError(`${setting} must be a JWKS or PEM with P-256 keys, none of them encrypted.`);
  }
  const other = keys.find(({ key }) => !isP256(key));
  if (other) {
    const { asymmetricKeyType, asymmetricKeyDetails } = other.key;
    const found = asymmetricKeyDetails?.namedCurve ?? asymmetricKeyType ?? 'unknown';
    throw new SettingError(`${setting} must hold P-256 keys (ECDSA) only, and one is of the type ${found}.`);
  }
  if (keys.some(({ key }) => key.type !== type)) {
    const why = type === 'public' ? 'a private key can sign' : 'nothing else can sign';
    throw new SettingError(`${setting} must hold ${type} keys only: ${why}.`);
  }
  const [first, ...others] = keys;
  if (!first) throw new SettingError(`${setting} must hold at least one key.`);
  return [first, ...others];
}

/**
 * The id of a key, which is SHA-256 of its required members in the order of the alphabet, in
 * base64url (RFC 7638).
 */
export function thumbprintOf(key: KeyObject): string {
  const { crv, kty, x, y } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  return hash('sha256', JSON.stringify({ crv, kty, x, y }), 'base64url');
}

/**
 * Reads public keys from the setting of that name. It holds JWKS, PEM, certificates (of which only
 * the key counts), or several of these one after another. A key is known by its thumbprint, and
 * also by the `kid` in a JWKS. Throws SettingError.
 */
export function publicKeysFrom(text: string, setting = 'IDENTITY_PUBLIC_KEYS'): PublicKeys {
  const keys = readKeys(setting, text, 'public');
  return new Map([
    ...keys.flatMap(({ key, givenId }) => (givenId ? [[givenId, key] as const] : [])),
    ...keys.map(({ key }) => [thumbprintOf(key), key] as const),
  ]);
}

/**
 * Reads private keys (JWKS or PEM) from the setting of that name and returns the first, which
 * signs. Throws SettingError.
 */
export function signingKeyFrom(text: string, setting = 'IDENTITY_SIGNING_KEYS'): SigningKey {
  const [{ key }] = readKeys(setting, text, 'private');
  return { kid: thumbprintOf(key), key };
}

/** A new key pair, private and public, each as a JWKS. */
function generateKeyPair(): [privateKeys: string, publicKeys: string] {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = thumbprintOf(publicKey);
  const jwks = (key: KeyObject) => JSON.stringify({ keys: [{ ...key.export({ format: 'jwk' }), kid }] });
  return [jwks(privateKey), jwks(publicKey)];
}

/** New keys with which push services know this installation (setting `PUSH_SIGNING_KEYS`). */
export const generatePushKeys = (): string => generateKeyPair()[0];

/**
 * The settings with which auth signs identities, the gateway signs its clients, and services verify
 * both.
 */
export type KeySettings = ReturnType<typeof generateKeySettings>;

/** New keys as settings, which `npm start` keeps under its data. */
export function generateKeySettings() {
  const [IDENTITY_SIGNING_KEYS, IDENTITY_PUBLIC_KEYS] = generateKeyPair();
  const [GATEWAY_SIGNING_KEYS, GATEWAY_PUBLIC_KEYS] = generateKeyPair();
  return { IDENTITY_SIGNING_KEYS, IDENTITY_PUBLIC_KEYS, GATEWAY_SIGNING_KEYS, GATEWAY_PUBLIC_KEYS };
}
