import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { BattleAborted, CannotReproduce } from '../../battle/room.ts';
import { seatOf } from '../../battle/seats.ts';
import type { RoomLoader } from '../../play/rooms/load-room.ts';
import { roomLogOf } from '../../play/views/room-log.ts';
import { type FindRoomDeps, findRoom } from './find-room.ts';

interface RoomLogDeps extends FindRoomDeps {
  roomLoader: Pick<RoomLoader, 'load'>;
  /** How often a player may have a battle replayed by this pod. */
  roomLogLimit: Pick<RateLimit, 'consume'>;
}

/** A replay costs far more than an update, so it has its own limit. */
export const getRoomLog = handler(endpoints.getRoomLog, async ({ params, player }, context: RoomLogDeps) => {
  const found = await findRoom(params.slug, player.id, context);
  if (!found.ok) return found;
  if (found.value.kind !== 'room') return refuse('not_found');
  const allowed = context.roomLogLimit.consume(player.id);
  if (!allowed.ok) return allowed;
  try {
    const loaded = await context.roomLoader.load(found.value.roomId);
    const seat = loaded && seatOf(loaded.live.room.setup, player.id);
    return loaded && seat ? ok(roomLogOf(loaded.applied, seat)) : refuse('not_found');
  } catch (error) {
    if (error instanceof BattleAborted) return refuse('not_found');
    // Another release may have begun the battle, and its pods can replay it.
    if (error instanceof CannotReproduce) throw new UnavailableError(error.message);
    throw error;
  }
});
