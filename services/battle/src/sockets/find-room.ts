import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { PlaceStore } from '../stores/place-store.ts';
import type { ReplayStore } from '../stores/replay-store.ts';
import type { RoomStore } from '../stores/room-store.ts';

/** Where a slug leads its player: to a room, or to waiting for one. */
export type Destination = { kind: 'room'; roomId: string } | { kind: 'waiting'; slug: string };

interface Stores {
  places: Pick<PlaceStore, 'bySlug'>;
  rooms: Pick<RoomStore, 'bySlug'>;
  replays: Pick<ReplayStore, 'bySlug'>;
}

/** Where a slug leads this user: an unfinished battle, a place in the queue, or a battle that has ended. */
export async function findRoom(
  slug: string,
  userId: string,
  { places, rooms, replays }: Stores,
): Promise<Result<Destination, 'not_found' | 'forbidden'>> {
  const place = await places.bySlug(slug);
  if (place && place.user_id !== userId && place.state === 'waiting') return refuse('forbidden');
  if (place?.user_id === userId) {
    return ok(place.room_id ? { kind: 'room', roomId: place.room_id } : { kind: 'waiting', slug });
  }
  const room = (await rooms.bySlug(slug)) ?? (await replays.bySlug(slug));
  if (!room) return refuse('not_found');
  return room.users.includes(userId) ? ok({ kind: 'room', roomId: room.id }) : refuse('forbidden');
}
