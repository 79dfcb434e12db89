import { storage } from '../storage.ts';

/** The seals that a page has seen before a claim, and the number that it made afterwards. */
export interface KeptClaim {
  seal: string;
  /** The seal of the computer, for practice. */
  computer: string;
  contribution: string;
  /** The room whose page was shown that seal. Absent from a claim that has led to no room here. */
  room?: string;
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

/** Notes that the claims of this device for a seal have led to this room. */
export function noteRoom(seal: string, room: string): void {
  const claims = readClaims();
  if (!claims.some((claim) => claim.seal === seal && claim.room !== room)) return;
  storage.write(KEY, JSON.stringify(claims.map((claim) => (claim.seal === seal ? { ...claim, room } : claim))));
}

interface UsedSeal {
  seal: string;
  contribution: string | null;
  room: string;
}

/**
 * The claim for the seal of a battle, that with its number if several tabs have claimed. Another
 * number counts only on a device that was in the battle: it may have made one for an invitation to
 * which nobody came, and another device has used the seal. Null if this device knows none.
 */
export function keptClaimFor({ seal, contribution, room }: UsedSeal): KeptClaim | null {
  const claims = readClaims().filter((claim) => claim.seal === seal);
  const own = claims.find((claim) => claim.contribution === contribution);
  return own ?? claims.find((claim) => claim.room === room) ?? null;
}
