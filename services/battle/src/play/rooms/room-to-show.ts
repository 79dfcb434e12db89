import type { BattleLog } from '../../base/log/battle-log.ts';
import type { LiveRoom } from './load-room.ts';
import type { RoomCache } from './room-cache.ts';

interface RoomToShowDeps {
  battleLog: Pick<BattleLog, 'tail'>;
  roomCache: Pick<RoomCache, 'cached' | 'fresh' | 'refresh'>;
  now(): number;
}

/** Time in ms for which a beginning that this pod has stored or received counts as the newest. */
const JUST_BEGUN_MS = 1_000;

/**
 * The rooms for sockets that have come to them and follow them. One that has just begun is shown as
 * this pod has it, and a read follows. All others are read from the log first, because a player may
 * have seen more of them elsewhere.
 */
export function createRoomToShow({ battleLog, roomCache, now }: RoomToShowDeps) {
  /** Rooms whose newest records are read for all who have come meanwhile. */
  const confirming = new Set<string>();

  async function confirm(roomId: string): Promise<void> {
    if (confirming.has(roomId)) return;
    confirming.add(roomId);
    // A log that is unavailable is compared again soon, as with all rooms that are watched.
    const tail = await battleLog.tail(roomId).catch(() => null);
    confirming.delete(roomId);
    if (tail !== null && tail?.seq !== roomCache.cached(roomId)?.seq) roomCache.refresh(roomId, tail?.seq);
  }

  /** Undefined if there is no such room. Throws CannotReproduce, BattleAborted. */
  return async function roomToShow(roomId: string): Promise<LiveRoom | undefined> {
    const live = roomCache.cached(roomId);
    if (live?.room.version === 1 && now() - live.knownAt <= JUST_BEGUN_MS) {
      void confirm(roomId);
      return live;
    }
    const read = await roomCache.fresh(roomId);
    return roomCache.cached(roomId) ?? read;
  };
}

export type RoomToShow = ReturnType<typeof createRoomToShow>;
