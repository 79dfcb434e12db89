import { broadcasts } from '@maseki/contracts/battle/events.ts';
import { WATCHERS_PER_POD } from '@maseki/contracts/battle/limits.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import type { HeldKeys } from '@maseki/service-kit/held-keys.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { RoomCache } from '../../play/rooms/room-cache.ts';
import type { Subscribers } from '../../play/views/subscribers.ts';
import type { WatchRights, WatchWish } from './rights.ts';

/** A socket that watches a room. */
export interface Watcher {
  roomId: string;
  wish: WatchWish;
  /** Its right has ended. */
  dismiss(): void;
  /** This pod cannot go on with it, and it may come back. */
  sendAway(): void;
}

interface WatchersDeps {
  bus: Pick<Bus, 'broadcastTo' | 'onBroadcastTo'>;
  heardShards: Pick<HeardKeys, 'listen'>;
  watchedRooms: Pick<HeldKeys, 'enter'>;
  subscribers: Pick<Subscribers, 'showWatchers'>;
  roomCache: Pick<RoomCache, 'isShort'>;
  watchRights: Pick<WatchRights, 'ofAll'>;
  podId: string;
  now(): number;
  log: Log;
}

/** Time in ms after which the watchers at a pod that says nothing of them are forgotten. */
const FORGOTTEN_AFTER_MS = 10_000;

/** The sockets that watch, their limits, their number for all who see a room, and their rights. */
export function createWatchers(deps: WatchersDeps) {
  const { bus, heardShards, watchedRooms, subscribers, roomCache, watchRights, podId, now, log } = deps;
  const open = new Map<Watcher, () => void>();
  const here = new Map<string, number>();
  /** Of each room the counts of pods, also of this one, as they were broadcast. */
  const counts = new Map<string, Map<string, { count: number; at: number }>>();

  function countIn(roomId: string): number {
    const others = [...(counts.get(roomId) ?? [])].filter(([pod]) => pod !== podId);
    return others.reduce((sum, [, { count }]) => sum + count, here.get(roomId) ?? 0);
  }

  function add(roomId: string, difference: 1 | -1): void {
    here.set(roomId, (here.get(roomId) ?? 0) + difference);
  }

  /** Also the zero of a room that nobody here watches any more, once. */
  function announce(): void {
    for (const [room_id, count] of here) {
      bus.broadcastTo(broadcasts.watchersCounted, shardOf(room_id), { room_id, pod: podId, count });
      if (count === 0) here.delete(room_id);
    }
  }

  function forgetSilent(): void {
    for (const [roomId, pods] of counts) {
      for (const [pod, { at }] of pods) if (now() - at > FORGOTTEN_AFTER_MS) pods.delete(pod);
      if (pods.size === 0) counts.delete(roomId);
      subscribers.showWatchers(roomId, countIn(roomId));
    }
  }

  async function checkRights(): Promise<void> {
    const asked = [...open.keys()];
    if (asked.length === 0) return;
    try {
      const ask = () => watchRights.ofAll(asked.map(({ wish }) => wish));
      // One reply that is missed would send all of them to the service that was slow.
      const rights = await ask().catch(ask);
      for (const watcher of asked) if (!rights.get(watcher.wish)) watcher.dismiss();
    } catch (error) {
      log.warn({ event: 'watch_rights_unknown', err: error }, 'watchers are sent away');
      for (const watcher of asked) watcher.sendAway();
    }
  }

  return {
    /** True if nobody more can watch at this pod. How many watch a room is the quota's. */
    isFull: (): boolean => open.size >= WATCHERS_PER_POD || roomCache.isShort(),

    /** Counts a watcher and follows the room until it leaves. */
    enter(watcher: Watcher): void {
      const leave = watchedRooms.enter(watcher.roomId);
      add(watcher.roomId, 1);
      open.set(watcher, leave);
    },

    leave(watcher: Watcher): void {
      const leave = open.get(watcher);
      if (!leave) return;
      open.delete(watcher);
      add(watcher.roomId, -1);
      leave();
    },

    count: (): number => open.size,

    /** Ends what may not go on, and says how many watch. To be run every second. */
    async look(): Promise<void> {
      if (roomCache.isShort()) for (const watcher of open.keys()) watcher.sendAway();
      await checkRights();
      announce();
      forgetSilent();
    },

    /** Takes in the counts of all pods. Returns what stops it. */
    follow: (): (() => void) =>
      heardShards.listen((shard) =>
        bus.onBroadcastTo(broadcasts.watchersCounted, shard, ({ room_id, pod, count }) => {
          const pods = counts.get(room_id) ?? new Map();
          counts.set(room_id, pods.set(pod, { count, at: now() }));
          subscribers.showWatchers(room_id, countIn(room_id));
        }),
      ),
  };
}

export type Watchers = ReturnType<typeof createWatchers>;
