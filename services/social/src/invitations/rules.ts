import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { CODE_SECONDS, INVITATION_SECONDS } from '@maseki/contracts/social/limits.ts';
import type { Person, Invitation as Shown } from '@maseki/contracts/social/schemas.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';

/**
 * An invitation to a battle. One by a code is `waiting` if its receiver came while its maker was
 * away. While `accepting`, battle is called to create a room.
 */
export interface Invitation {
  id: string;
  from: Person;
  /** Null until somebody has entered its code. */
  to: Person | null;
  byCode: boolean;
  status: 'open' | 'waiting' | 'accepting' | 'seated' | 'closed';
  /** Until then an open one can be accepted, and an accepted one can get a room. */
  expiresAt: Date;
  /** The room, once seated. */
  slug: string | null;
  /** The values of both for the shuffle, from pages that have sent them. */
  sealings?: { from?: Sealing; to?: Sealing };
}

export const INVITATION_MS = INVITATION_SECONDS * 1_000;
export const CODE_MS = CODE_SECONDS * 1_000;

/** Later the players no longer expect the battle. */
export const SEATING_MS = 30_000;

export interface Start {
  /** Without a receiver it is one by a code. */
  people: readonly [from: Person, to: Person | null];
  sealing: Sealing | undefined;
}

export const newInvitation = (id: string, { people: [from, to], sealing }: Start, now: number): Invitation => ({
  id,
  from,
  to,
  byCode: to === null,
  status: 'open',
  expiresAt: new Date(now + (to === null ? CODE_MS : INVITATION_MS)),
  slug: null,
  ...(sealing && { sealings: { from: sealing } }),
});

export const bothOf = ({ from, to }: Invitation): string[] => (to ? [from.id, to.id] : [from.id]);

/** True if it can still lead to a battle. */
export const isStanding = ({ status, expiresAt }: Invitation, now: number): boolean =>
  status !== 'seated' && status !== 'closed' && now < expiresAt.getTime() && expiresAt.getTime() <= believedUntil(now);

/** True if its receiver may accept it, for the first time or again. */
export const isAcceptable = (invitation: Invitation, now: number): boolean =>
  invitation.status === 'seated' || isStanding(invitation, now);

export const shownInvitation = ({ id, from, to, byCode, expiresAt }: Invitation): Shown => ({
  id,
  from,
  to,
  ...(byCode && { by_code: true }),
  expires_at: expiresAt.toISOString(),
});
