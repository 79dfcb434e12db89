import type { Seat } from '@maseki/rules/side.ts';
import { bytesOf, textBytes } from './bytes.ts';
import { NONCE_BYTES, SECRET_BYTES, sha256Of } from './seal.ts';

const DOMAIN = textBytes('maseki-duel battle 1');

/** The values that a battle's seed is made of, in lower-case hex, each by the seat of its user. */
export interface Fairness {
  seals: Record<Seat, string>;
  /** Random numbers of the pages. Null from a page that sent none. */
  contributions: Record<Seat, string | null>;
  /** Secrets of the seals. */
  secrets: Record<Seat, string>;
}

/** One user's part of a seed. */
export interface SeedPart {
  user: string;
  secret: string;
  contribution: string | null;
}

/** True if the first user comes first, in the seed and on side `a`. */
export const comesFirst = (one: string, other: string): boolean => one < other;

/**
 * The seed of a battle: SHA-256(domain ‖ secret and contribution of both), in the order of user
 * ids. A byte before each contribution tells if there is one. Throws NotHex.
 */
export function seedOf(parts: readonly [SeedPart, SeedPart]): string {
  const ordered = [...parts].sort((one, other) => (comesFirst(one.user, other.user) ? -1 : 1));
  const bytes = ordered.flatMap(({ secret, contribution }) => [
    bytesOf(secret, SECRET_BYTES),
    Uint8Array.of(contribution === null ? 0 : 1),
    contribution === null ? new Uint8Array() : bytesOf(contribution, NONCE_BYTES),
  ]);
  return sha256Of(DOMAIN, ...bytes);
}

/**
 * A deck in the one order in which a sealed battle shuffles it, by card id, so that nothing is
 * left to choose once the seed is known.
 */
export const inSealedOrder = <Card extends { id: string }>(deck: readonly Card[]): Card[] =>
  [...deck].sort((one, other) => (one.id < other.id ? -1 : 1));
