import type { Context } from '../context.ts';
import type { Invitation } from '../domain/invitation.ts';

type Parts = Pick<Context, 'invitations' | 'seatPair' | 'tell'>;

const bothOf = ({ from, to }: Invitation) => [from.id, to.id];

/** Ends an accepted invitation that leads to no battle. */
export async function giveUp(invitation: Invitation, { invitations, tell }: Omit<Parts, 'seatPair'>): Promise<void> {
  await invitations.close(invitation.id);
  tell(bothOf(invitation), { type: 'invitations' });
}

/**
 * Seats both of an accepted invitation and tells them where, or ends it when they cannot be seated. Any pod may do it at any time, and several
 * at once: battle makes one room of an invitation. Fails as unavailable when battle does not answer; it then stays accepted, for the sweep.
 */
export async function seatInvited(invitation: Invitation, parts: Parts) {
  const { invitations, seatPair, tell } = parts;
  const seated = await seatPair(invitation);
  if (!seated.ok) {
    await giveUp(invitation, parts);
    return seated;
  }
  await invitations.seated(invitation.id, seated.value.slug);
  tell(bothOf(invitation), { type: 'invitations' });
  tell(bothOf(invitation), { type: 'battle', slug: seated.value.slug });
  return seated;
}
