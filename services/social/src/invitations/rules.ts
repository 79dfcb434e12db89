import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { INVITATION_SECONDS } from '@maseki/contracts/social/limits.ts';
import type { Person, Invitation as Shown } from '@maseki/contracts/social/schemas.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';

/** An invitation to a battle. While `accepting`, battle is called to create a room. */
export interface Invitation {
  id: string;
  from: Person;
  to: Person;
  status: 'open' | 'accepting' | 'seated' | 'closed';
  /** Until then an open one can be accepted, and an accepted one can get a room. */
  expiresAt: Date;
  /** The room, once seated. */
  slug: string | null;
  /** The values of both for the shuffle, from pages that have sent them. */
  sealings?: { from?: Sealing; to?: Sealing };
}

export const INVITATION_MS = INVITATION_SECONDS * 1_000;

/** Later the players no longer expect the battle. */
export const SEATING_MS = 30_000;

export interface Start {
  people: readonly [from: Person, to: Person];
  sealing: Sealing | undefined;
}

export const newInvitation = (id: string, { people: [from, to], sealing }: Start, now: number): Invitation => ({
  id,
  from,
  to,
  status: 'open',
  expiresAt: new Date(now + INVITATION_MS),
  slug: null,
  ...(sealing && { sealings: { from: sealing } }),
});

/** True if it can still lead to a battle. */
export const isStanding = ({ status, expiresAt }: Invitation, now: number): boolean =>
  (status === 'open' || status === 'accepting') &&
  now < expiresAt.getTime() &&
  expiresAt.getTime() <= believedUntil(now);

/** True if its receiver may accept it, for the first time or again. */
export const isAcceptable = (invitation: Invitation, now: number): boolean =>
  invitation.status === 'seated' || isStanding(invitation, now);

export const shownInvitation = ({ id, from, to, expiresAt }: Invitation): Shown => ({
  id,
  from,
  to,
  expires_at: expiresAt.toISOString(),
});
