import type { HeldKeys } from '@maseki/service-kit/held-keys.ts';
import type { EndedLogs } from '../after/archive/ended-logs.ts';
import type { ReplayStore } from '../after/archive/store.ts';
import type { RecordHeader } from '../base/log/record-header.ts';
import type { RoomStore } from '../base/seats/room-store.ts';
import type { RoomCache } from '../play/rooms/room-cache.ts';
import type { Aborter } from './abort-battle.ts';

export interface RestoredRoomsDeps {
  stores: { rooms: Pick<RoomStore, 'isKnown' | 'knownAmong'>; replays: Pick<ReplayStore, 'isArchived'> };
  watchedRooms: Pick<HeldKeys, 'ids'>;
  roomCache: Pick<RoomCache, 'cached' | 'refresh'>;
  endedLogs: Pick<EndedLogs, 'removeRestored'>;
  aborter: Pick<Aborter, 'abortForgotten'>;
  tracked(): readonly RecordHeader[];
}

/**
 * Notices under running pods that the database or the log was restored to another moment. This pod
 * knew rooms from the database, because it has sockets of them or has swept them, and they are gone
 * although their battles go on. A pod that starts after the restore knows no such rooms, and leaves
 * their logs until they are old (purge-leftover-logs.ts).
 */
export function createRestoredRooms(deps: RestoredRoomsDeps) {
  const { stores, watchedRooms, roomCache, endedLogs, aborter, tracked } = deps;
  let sweptBefore: ReadonlySet<string> = new Set();

  const isFinished = (roomId: string) => {
    const room = roomCache.cached(roomId)?.room;
    return room !== undefined && room.rules.outcomeOf(room.battle) !== null;
  };

  async function end(roomId: string): Promise<void> {
    if (await stores.rooms.isKnown(roomId)) return;
    if (!(await stores.replays.isArchived(roomId))) return aborter.abortForgotten(roomId);
    // The pod itself, and its sockets with it, then sees that the log ends before the shown
    // entries.
    if (await endedLogs.removeRestored(roomId)) roomCache.refresh(roomId);
  }

  return {
    /** Ends battles that are not among the unfinished rooms of this pod's shards (`swept`). */
    async endMissing(
      swept: readonly { id: string }[],
      attempt: (roomId: string, work: Promise<void>) => Promise<void>,
    ) {
      const found = new Set(swept.map(({ id }) => id));
      const known = [
        ...watchedRooms.ids(),
        ...tracked().flatMap(({ roomId }) => (sweptBefore.has(roomId) ? roomId : [])),
      ];
      // With the missing ones, so that those that could not be ended now are tried again.
      sweptBefore = new Set([...found, ...known]);
      const missing = [...new Set(known)].filter((roomId) => !found.has(roomId) && !isFinished(roomId));
      const elsewhere = await stores.rooms.knownAmong(missing);
      for (const roomId of missing) if (!elsewhere.has(roomId)) await attempt(roomId, end(roomId));
    },
  };
}
