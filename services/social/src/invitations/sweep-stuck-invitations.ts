import type { Context } from '../context.ts';
import { isStanding } from './rules.ts';
import { closeWithoutRoom, seatPlayers } from './seat-players.ts';

/** Creating a room takes milliseconds. After this the pod that called for it is probably gone. */
const STUCK_AFTER_MS = 3_000;

/** Its pod died or could not reach battle before the room was stored. */
export async function sweepStuckInvitations(context: Context): Promise<void> {
  const { invitations, now, log } = context;
  for (const invitation of await invitations.listAcceptedFor(STUCK_AFTER_MS)) {
    try {
      if (isStanding(invitation, now())) await seatPlayers(invitation, context);
      else await closeWithoutRoom(invitation, context);
    } catch (error) {
      log.warn(
        { event: 'invitation_stuck', err: error, invitation: invitation.id },
        'an accepted invitation has no room yet',
      );
    }
  }
}
