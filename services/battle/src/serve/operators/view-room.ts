import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { openedState } from '@maseki/contracts/battle/watched.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';
import type { RoomStore } from '../../base/seats/room-store.ts';
import { BattleAborted, CannotReproduce } from '../../battle/room.ts';
import type { RoomCache } from '../../play/rooms/room-cache.ts';
import { bothStates } from '../../play/views/watcher-frames.ts';

interface ViewRoomDeps {
  stores: { rooms: Pick<RoomStore, 'find'> };
  roomCache: Pick<RoomCache, 'fresh'>;
  now(): number;
}

export const viewRoom = rpcHandler(rpcs.viewRoom, async ({ room_id }, context: ViewRoomDeps) => {
  const { stores, roomCache, now } = context;
  if (!(await stores.rooms.find(room_id))) return { state: null };
  try {
    const live = await roomCache.fresh(room_id);
    if (!live) return { state: null };
    return { state: openedState(bothStates(live.room, { events: [], now: now() })) };
  } catch (error) {
    if (error instanceof BattleAborted) return { state: null };
    // Another release may have begun the battle, and its pods can replay it.
    if (error instanceof CannotReproduce) throw new UnavailableError(error.message);
    throw error;
  }
});
