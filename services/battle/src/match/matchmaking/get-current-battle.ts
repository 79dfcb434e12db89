import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type Archiver, ArchivingPaused } from '../../after/archive/archiver.ts';
import { type ArchivingPodDeps, mayArchive } from '../../after/archive/archiving-pod.ts';
import type { EndedLogs } from '../../after/archive/ended-logs.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { Ticket, TicketStore } from '../../base/seats/ticket-store.ts';
import type { Aborter } from '../../keep/abort-battle.ts';
import { giveUpRoom, MAKES_WITHIN_MS, type UnmadeRoomsDeps } from '../../keep/unmade-rooms.ts';
import type { FreedSeats } from './freed-seats.ts';

export interface SeatedBattleDeps extends ArchivingPodDeps, UnmadeRoomsDeps {
  stores: UnmadeRoomsDeps['stores'] & { tickets: Pick<TicketStore, 'of'>; rooms: Pick<RoomStore, 'find'> };
  archiver: Pick<Archiver, 'underWay'>;
  endedLogs: Pick<EndedLogs, 'endOf'>;
  aborter: Pick<Aborter, 'abortIfDead' | 'archiveOrAbort'>;
}

export interface CurrentTicketDeps extends SeatedBattleDeps {
  freedSeats: Pick<FreedSeats, 'watch'>;
}

/** Waits of a claim for another pod to archive. Mostly a broadcast ends them sooner. */
const WAITS = 5;
const WAIT_MS = 500;
/** Time for which only the ticket is read, then the battle, as the archiving pod may be dead. */
const TICKET_ALONE_MS = 1_000;

/** Time between looks at seats whose room another pod is about to make. */
const LOOK_AGAIN_MS = 100;

/** `beginning` has no room, `freed` is archived, `left` is over and another pod's to archive. */
type SeatedBattle = 'beginning' | 'running' | 'freed' | 'over' | 'left';

type Seated = Extract<Ticket, { state: 'seated' }>;

/**
 * Looks at a battle with seated players. An ended one is archived here or elsewhere, one that no
 * pod can play on is closed, and one whose pod died before it made the room is given up.
 */
async function look(
  { user_id: userId, room_id: roomId, seated_at }: Seated,
  deps: SeatedBattleDeps,
): Promise<SeatedBattle> {
  const { stores, archiver, endedLogs, aborter, log, now } = deps;
  const archiving = archiver.underWay(roomId);
  // The caller that began it logs its failure.
  if (archiving) return (await archiving.catch(() => false)) ? 'freed' : 'over';
  const room = await stores.rooms.find(roomId);
  if (!room) {
    // It may have been archived meanwhile.
    if ((await stores.tickets.of(userId))?.room_id !== roomId) return 'over';
    if (now() - seated_at >= MAKES_WITHIN_MS) await giveUpRoom(roomId, deps);
    return 'beginning';
  }
  const end = await endedLogs.endOf(roomId);
  if (!end) return (await aborter.abortIfDead(room)) ? 'over' : 'running';
  if (!mayArchive(end, deps)) return 'left';
  await aborter.archiveOrAbort(room).catch((error: unknown) => {
    if (error instanceof ArchivingPaused) return;
    log.warn({ event: 'archive_failed', err: error, roomId }, 'a battle is not archived yet');
  });
  return 'over';
}

/**
 * The ticket of a user, without a seat in a battle that is over. Such a battle is archived first,
 * which frees the seat. Null means that there was no ticket a moment ago, so a caller that writes
 * one looks whether there is another by now. Throws UnavailableError while no pod has archived the
 * battle.
 */
export async function currentTicket(userId: string, deps: CurrentTicketDeps): Promise<Ticket | null> {
  let lookAgainAt = 0;
  for (let waits = 0; ; waits += 1) {
    // Begins before the read, so that a seat which is freed meanwhile is not missed.
    using seat = deps.freedSeats.watch(userId);
    const ticket = await deps.stores.tickets.of(userId);
    if (ticket?.state !== 'seated') return ticket;
    // While another pod archives the battle, only the ticket shows when it is done.
    if (deps.now() >= lookAgainAt) {
      const battle = await look(ticket, deps);
      if (battle === 'beginning') {
        waits -= 1;
        await sleep(LOOK_AGAIN_MS);
        continue;
      }
      if (battle === 'running') return ticket;
      if (battle === 'freed') return null;
      if (battle === 'left') lookAgainAt = deps.now() + TICKET_ALONE_MS;
    }
    if (waits > WAITS) throw new UnavailableError(`${ticket.room_id}: over and not archived yet`);
    const isFree = seat.freed.then(() => true);
    if ((waits > 0 || lookAgainAt > 0) && (await withDeadline(isFree, WAIT_MS, () => false))) return null;
  }
}

/** Whether a user waits for an opponent, or plays. */
export async function claimOf(userId: string, context: SeatedBattleDeps): Promise<'waiting' | 'playing' | null> {
  const ticket = await context.stores.tickets.of(userId);
  if (ticket?.state !== 'seated') return ticket && 'waiting';
  return ['beginning', 'running'].includes(await look(ticket, context)) ? 'playing' : null;
}

export const getCurrentBattle = handler(endpoints.getCurrentBattle, async ({ player }, context: SeatedBattleDeps) => {
  const ticket = await context.stores.tickets.of(player.id);
  const isSeated = ticket?.state === 'seated' && (await look(ticket, context)) === 'running';
  return ok({ slug: isSeated ? ticket.room_id : null });
});
