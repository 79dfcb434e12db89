import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { ReplayStore } from '../../after/archive/store.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import type { TicketStore } from '../../base/seats/ticket-store.ts';
import { seatOf } from '../../battle/seats.ts';
import type { RoomCache } from '../../play/rooms/room-cache.ts';

export interface FindRoomDeps {
  stores: {
    tickets: Pick<TicketStore, 'of' | 'bySlug'>;
    rooms: Pick<RoomStore, 'bySlug' | 'find'>;
    replays: Pick<ReplayStore, 'bySlug'>;
  };
  roomCache: Pick<RoomCache, 'cached'>;
  now(): number;
}

/** Longer than a seat may be without a room. */
const MADE_AFTER_MS = 60_000;

/** A room that goes on, is archived or was aborted, or the queue. */
export type Destination =
  | { kind: 'room'; roomId: string; isArchived: boolean }
  | { kind: 'aborted'; roomId: string; mode: BattleMode }
  | { kind: 'queue'; slug: string };

/** Of a slug for this user: an unfinished battle, a queued ticket, or a finished battle. */
export async function findRoom(
  slug: string,
  userId: string,
  { stores, roomCache, now }: FindRoomDeps,
): Promise<Result<Destination, 'not_found' | 'forbidden'>> {
  // Mostly it is the user's own ticket or seat, which is one read by its id.
  const own = await stores.tickets.of(userId);
  if (own && (own.slug === slug || own.room_id === slug)) {
    if (own.state === 'queued') return ok({ kind: 'queue', slug });
    const { room_id: roomId, seated_at } = own;
    const isOld = now() - seated_at > MADE_AFTER_MS;
    const isMade = isOld || roomCache.cached(roomId) || (await stores.rooms.find(roomId));
    if (isMade) return ok({ kind: 'room', roomId, isArchived: false });
    // The socket waits under the ticket's own slug until another pod has made the room.
    if ((await stores.tickets.of(userId))?.room_id === roomId) return ok({ kind: 'queue', slug: own.slug });
  }
  const room = await stores.rooms.bySlug(slug);
  const archived = room ? null : await stores.replays.bySlug(slug);
  const found = room ?? archived;
  if (!found) return refuse((await stores.tickets.bySlug(slug)) ? 'forbidden' : 'not_found');
  const { id: roomId, users } = found;
  if (!users.includes(userId)) return refuse('forbidden');
  const mode = archived?.abortedMode;
  return ok(mode ? { kind: 'aborted', roomId, mode } : { kind: 'room', roomId, isArchived: archived !== null });
}

/** The end of a battle that a restored database has lost. A player on its page is told. */
export async function findForgottenRoom(
  roomId: string,
  userId: string,
  { battleLog }: { battleLog: Pick<BattleLog, 'readAfter'> },
): Promise<Result<Destination, 'not_found'>> {
  const [first] = await battleLog.readAfter(roomId, 0);
  const created = first?.record;
  const isPlayer = created?.kind === 'created' && seatOf(created, userId) !== undefined;
  return isPlayer ? ok({ kind: 'aborted', roomId, mode: created.mode }) : refuse('not_found');
}
