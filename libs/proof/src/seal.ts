import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, hexOf, numberBytes, textBytes } from './bytes.ts';

/** Bytes of a secret that a service keeps, and of a random number that a page adds. */
export const SECRET_BYTES = 32;
export const NONCE_BYTES = 16;
export const SEAL_BYTES = 32;

// Domains of their own, so that a seal of one kind can never be taken for one of the other.
const DRAW = textBytes('maseki-duel draw seal 2');
const BATTLE = textBytes('maseki-duel battle seal 1');

/** SHA-256 of texts and bytes, in lower-case hex. */
export function sha256Of(...parts: readonly Uint8Array[]): string {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return hexOf(hash.digest());
}

/**
 * The seal of a user's secret for a battle, both in lower-case hex. Who knows the seal cannot find
 * the secret, and cannot find another secret with that seal. Throws NotHex.
 */
export const battleSealOf = (user: string, secret: string): string =>
  sha256Of(BATTLE, textBytes(user), bytesOf(secret, SECRET_BYTES));

/** The same for a draw. It also fixes the version of the odds by which the draw is made. */
export const drawSealOf = (user: string, { secret, odds }: { secret: string; odds: number }): string =>
  sha256Of(DRAW, textBytes(user), bytesOf(secret, SECRET_BYTES), numberBytes(odds));
