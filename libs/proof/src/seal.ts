import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, hexOf, textBytes } from './bytes.ts';

/** Bytes of a secret that a service keeps, and of a random number that a page adds. */
export const SECRET_BYTES = 32;
export const NONCE_BYTES = 16;
export const SEAL_BYTES = 32;

/** The things that secrets are for. A seal of one can never be taken for one of the other. */
const domains = { draw: 'maseki-duel draw seal 1', battle: 'maseki-duel battle seal 1' } as const;

/** SHA-256 of texts and bytes, in lower-case hex. */
export function sha256Of(...parts: readonly Uint8Array[]): string {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return hexOf(hash.digest());
}

/**
 * The seal of a user's secret, both in lower-case hex. Who knows the seal cannot find the secret,
 * and cannot find another secret with that seal. Throws NotHex.
 */
export const sealOf = (kind: keyof typeof domains, user: string, secret: string): string =>
  sha256Of(textBytes(domains[kind]), textBytes(user), bytesOf(secret, SECRET_BYTES));
