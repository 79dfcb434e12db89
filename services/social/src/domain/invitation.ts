import { INVITATION_MS } from '@maseki/contracts/social/http.ts';
import type { Invitation as Shown } from '@maseki/contracts/social/invitation.ts';
import type { Person } from '@maseki/contracts/social/person.ts';

/** An invitation to a battle. `accepting`: accepted, and battle is being asked for a room. */
export interface Invitation {
  id: string;
  from: Person;
  to: Person;
  status: 'open' | 'accepting' | 'seated' | 'closed';
  /** Until then an open one can be accepted, and an accepted one can find a room. */
  expiresAt: Date;
  /** The room, once seated. */
  slug: string | null;
}

/** For so long after it was accepted a room may still be asked for; later nobody would expect the battle any more. */
export const SEATING_MS = 30_000;

export const newInvitation = (id: string, [from, to]: readonly [Person, Person], now: number): Invitation => ({
  id,
  from,
  to,
  status: 'open',
  expiresAt: new Date(now + INVITATION_MS),
  slug: null,
});

/** Whether it can still lead to a battle. */
export const stands = ({ status, expiresAt }: Invitation, now: number): boolean =>
  (status === 'open' || status === 'accepting') && now < expiresAt.getTime();

/** Whether the invited may accept it now, or again. */
export const isAcceptable = (invitation: Invitation, now: number): boolean =>
  invitation.status === 'seated' || stands(invitation, now);

export const shownInvitation = ({ id, from, to, expiresAt }: Invitation): Shown => ({
  id,
  from,
  to,
  expires_at: expiresAt.toISOString(),
});
