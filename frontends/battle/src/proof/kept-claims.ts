import { storage } from '@maseki/ui/storage.ts';

/** The seals that a page has seen before a claim, and the number that it made afterwards. */
export interface KeptClaim {
  seal: string;
  /** The seal of the computer, for practice. */
  computer: string;
  contribution: string;
}

const KEY = 'battle-claims';
/** As many as a player may look up later on this device. */
const KEPT = 50;

const isClaim = (value: unknown): value is KeptClaim =>
  typeof value === 'object' &&
  value !== null &&
  ['seal', 'computer', 'contribution'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function readClaims(): KeptClaim[] {
  try {
    const claims: unknown = JSON.parse(storage.read(KEY) ?? '[]');
    return Array.isArray(claims) ? claims.filter(isClaim) : [];
  } catch {
    return [];
  }
}

/** Keeps a claim on this device, so that no server can say another number was sent. */
export const keepClaim = (claim: KeptClaim): void =>
  storage.write(KEY, JSON.stringify([claim, ...readClaims()].slice(0, KEPT)));

/**
 * The claim for a seal, that with this number if several tabs have claimed. Null if this device has
 * none, or has lost it.
 */
export function keptClaimFor(seal: string, contribution: string | null): KeptClaim | null {
  const claims = readClaims().filter((claim) => claim.seal === seal);
  return claims.find((claim) => claim.contribution === contribution) ?? claims[0] ?? null;
}
