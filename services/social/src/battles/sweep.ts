import type { Context } from '../context.ts';
import { stands } from '../domain/invitation.ts';
import { giveUp, seatInvited } from './seat-invited.ts';

/** Making a room normally takes milliseconds; after this the pod that asked for it is likely to be gone. */
const STUCK_AFTER_MS = 3_000;

/** Brings invitations to their end whose pod died, or could not reach battle, while they were being accepted. */
export async function sweepInvitations(context: Context): Promise<void> {
  const { invitations, now, log } = context;
  for (const invitation of await invitations.acceptedBefore(STUCK_AFTER_MS)) {
    try {
      if (stands(invitation, now())) await seatInvited(invitation, context);
      else await giveUp(invitation, context);
    } catch (error) {
      log.warn({ err: error, invitation: invitation.id }, 'an accepted invitation has found no room yet');
    }
  }
}
