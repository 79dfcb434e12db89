import type { Context } from '../context.ts';
import { seatReturned } from './accept-code.ts';
import { bothOf, type Invitation, isStanding } from './rules.ts';
import { closeWithoutRoom, seatPlayers } from './seat-players.ts';

/** Creating a room takes milliseconds. After this the pod that called for it is probably gone. */
const STUCK_AFTER_MS = 3_000;

/** Its pod died or could not reach battle before the room was stored. */
async function finish(invitation: Invitation, context: Context): Promise<void> {
  if (isStanding(invitation, context.now())) await seatPlayers(invitation, context);
  else await closeWithoutRoom(invitation, context);
}

/** Those that are stuck, and those by a code whose maker was away. */
export async function sweepStuckInvitations(context: Context): Promise<void> {
  const { invitations, presences, log } = context;
  const stuck = await invitations.listAcceptedFor(STUCK_AFTER_MS);
  const waiting = await invitations.listWaiting();
  const online = await presences.filterOnline(waiting.flatMap(bothOf));
  const returned = waiting.filter((invitation) => bothOf(invitation).every((id) => online.has(id)));
  for (const invitation of [...stuck, ...returned]) {
    try {
      await (invitation.status === 'waiting' ? seatReturned : finish)(invitation, context);
    } catch (error) {
      log.warn(
        { event: 'invitation_stuck', err: error, invitation: invitation.id },
        'an accepted invitation has no room yet',
      );
    }
  }
}
