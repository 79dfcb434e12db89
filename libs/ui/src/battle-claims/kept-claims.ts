import type { EpochMs } from '@maseki/contracts/time.ts';
import { createKeptList } from '../kept-list.ts';

/** The seals that a page has seen before a claim, and the number that it made afterwards. */
export interface KeptClaim {
  seal: string;
  /** The seal of the computer, for practice. */
  computer: string;
  contribution: string;
  /** The room to which the claim has led, or whose page was shown its seal. */
  room?: string;
  /** When it was refused because the seal is another. */
  refusedAt?: EpochMs;
  /** True if it follows a refused one, whose secret nobody has told. */
  afterRefusal?: boolean;
}

/** As many as a player may look up later on this device. */
const KEPT = 50;

const isClaim = (value: unknown): value is KeptClaim =>
  typeof value === 'object' &&
  value !== null &&
  ['seal', 'computer', 'contribution'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const claims = createKeptList('battle-claims', isClaim);

/** The claims of this device, the last first. */
export const keptClaims = claims.read;

/** Keeps a claim on this device, so that no server can say another number was sent. */
export const keepClaim = (claim: KeptClaim): void => claims.change((kept) => [claim, ...kept].slice(0, KEPT));

const change = (isMeant: (claim: KeptClaim) => boolean, by: Partial<KeptClaim>): void => {
  if (claims.read().some(isMeant))
    claims.change((kept) => kept.map((claim) => (isMeant(claim) ? { ...claim, ...by } : claim)));
};

/** Notes that a claim of this device, or all for a seal, have led to this room. */
export const noteRoom = ({ seal, contribution }: { seal: string; contribution?: string }, room: string): void =>
  change(
    (claim) =>
      claim.seal === seal && claim.room !== room && (contribution === undefined || claim.contribution === contribution),
    { room },
  );

/** Notes that a claim was refused because the seal is another. */
export const noteRefused = ({ contribution }: Pick<KeptClaim, 'contribution'>, refusedAt: number): void =>
  change((claim) => claim.contribution === contribution, { refusedAt });

interface UsedSeal {
  seal: string;
  contribution: string | null;
  room: string;
}

/**
 * The claim of this device for a battle: that with its seal and number, or the one that its page
 * has sent for this room, with whatever values the room began. A number for an invitation to which
 * nobody came is not meant, because another device may have used its seal. Null if this device
 * knows none.
 */
export function keptClaimFor({ seal, contribution, room }: UsedSeal): KeptClaim | null {
  const kept = claims.read();
  const own = kept.find((claim) => claim.seal === seal && claim.contribution === contribution);
  return own ?? kept.find((claim) => claim.room === room) ?? null;
}
