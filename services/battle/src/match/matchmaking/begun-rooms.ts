import { broadcasts } from '@maseki/contracts/battle/events.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { LRUCache } from 'lru-cache';
import type { RoomSetup } from '../../battle/log-record.ts';
import { humansIn } from '../../battle/room-setup.ts';

interface BegunRoom {
  roomId: string;
  userIds: readonly string[];
  slugs: readonly string[];
}

interface BegunRoomsDeps {
  bus: Pick<Bus, 'broadcastTo' | 'onBroadcastTo'>;
  heardShards: Pick<HeardKeys, 'listen'>;
  queuedSockets: { moveToRoom(slug: string, roomId: string): void };
  /** Gets how long the two of a pairing of this pod have waited, in ms. */
  noteWaits(waits: readonly number[]): void;
}

/** Time in ms that a pod remembers where a slug leads. Its players connect within a moment. */
const RECENT_MS = 5_000;
const MOST_RECENT = 10_000;

/** The rooms of players who waited for an opponent that have begun a moment ago, on any pod. */
export function createBegunRooms({ bus, heardShards, queuedSockets, noteWaits }: BegunRoomsDeps) {
  const recent = new LRUCache<string, BegunRoom>({ max: MOST_RECENT, ttl: RECENT_MS });
  return {
    /** Sends waiting sockets of any pod to this room. One that is missed looks within a second. */
    broadcast(setup: RoomSetup, waits: readonly number[]): void {
      const { room_id, aliases } = setup;
      const user_ids = humansIn(setup).map(({ user_id }) => user_id);
      const slugs = [...aliases];
      for (const shard of new Set([room_id, ...slugs].map(shardOf))) {
        bus.broadcastTo(broadcasts.roomBegun, shard, { room_id, slugs, user_ids });
      }
      noteWaits(waits);
    },

    /** The room of a slug for this user. Undefined if this pod has not heard of it recently. */
    roomOf(slug: string, userId: string): string | undefined {
      const found = recent.get(slug);
      return found?.userIds.includes(userId) ? found.roomId : undefined;
    },

    /** Forgets a room whose battle is over. Its stored end decides from now on. */
    forget(roomId: string): void {
      const slugs = recent.get(roomId)?.slugs ?? [];
      for (const slug of [roomId, ...slugs]) recent.delete(slug);
    },

    /** Takes in the rooms that this pod and others begin. Returns a function that stops it. */
    follow: (): (() => void) =>
      heardShards.listen((shard) =>
        bus.onBroadcastTo(broadcasts.roomBegun, shard, ({ room_id: roomId, slugs, user_ids: userIds }) => {
          const begun = { roomId, userIds, slugs };
          for (const slug of [roomId, ...slugs]) recent.set(slug, begun);
          for (const slug of slugs) queuedSockets.moveToRoom(slug, roomId);
        }),
      ),
  };
}

export type BegunRooms = ReturnType<typeof createBegunRooms>;
