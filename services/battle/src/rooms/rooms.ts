import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { LRUCache } from 'lru-cache';
import { type Advance, append, CannotReproduce } from '../domain/room.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { StoredEntry } from '../log/reader.ts';
import type { Told } from '../log/told.ts';
import type { LiveRoom, Loader } from './loader.ts';

export interface RoomsParts {
  log: Pick<BattleLog, 'readAfter'>;
  loader: Loader;
  cacheBytes: number;
  now(): number;
  /** Whether somebody on this pod wants to know what happens in a room. */
  watches(roomId: string): boolean;
  /** Every entry of a watched room, in order, once stored. May repeat entries after a room was evicted. */
  onAdvance(advance: Advance): void;
  /** A watched room that this pod cannot follow. */
  onLost(roomId: string, error: unknown): void;
}

/** Rough size of a replayed room: its battle, and the texts of its accepted ids. */
const bytesOf = ({ room }: LiveRoom) => 20_000 + 60 * (room.accepted.a.length + room.accepted.b.length);

/**
 * The rooms that this pod has replayed, an LRU bounded in bytes. What is here may be behind the log, never beside it: whoever
 * decides on a room publishes with its last sequence.
 */
export function createRooms({ log, loader, cacheBytes, now, watches, onAdvance, onLost }: RoomsParts) {
  const cache = new LRUCache<string, LiveRoom>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  const loading = new Map<string, Promise<LiveRoom | undefined>>();
  /** What this pod has published and not yet seen stored, by the publish's name. */
  const published = new Map<string, Advance>();

  function take(seq: number, advance: Advance): LiveRoom {
    const { room } = advance;
    const known = cache.get(room.id);
    if (known && known.room.version >= room.version) return known;
    const live = { room, seq, knownAt: now() };
    cache.set(room.id, live);
    onAdvance(advance);
    return live;
  }

  async function load(roomId: string): Promise<LiveRoom | undefined> {
    const loaded = await loader.load(roomId);
    if (!loaded) return undefined;
    const known = cache.get(roomId);
    if (known && known.room.version >= loaded.live.room.version) return known;
    cache.set(roomId, loaded.live);
    for (const advance of loaded.advances) onAdvance(advance);
    return loaded.live;
  }

  function loadOnce(roomId: string): Promise<LiveRoom | undefined> {
    const running = loading.get(roomId) ?? load(roomId).finally(() => loading.delete(roomId));
    loading.set(roomId, running);
    return running;
  }

  /** The newest of what we have after one more entry; undefined when entries between them are missing. */
  function follow(behind: LiveRoom, { seq, entry }: StoredEntry): LiveRoom | undefined {
    const live = cache.get(behind.room.id) ?? behind;
    if (entry.version <= live.room.version) return live;
    if (entry.version > live.room.version + 1 || entry.kind === 'created') return undefined;
    return take(seq, append(live.room, entry));
  }

  /** The room as the stream's leader has it now; undefined when there is none. Throws CannotReproduce. */
  async function fresh(roomId: string): Promise<LiveRoom | undefined> {
    let live = cache.get(roomId);
    if (!live) return loadOnce(roomId);
    for (const stored of await log.readAfter(roomId, live.seq)) {
      live = follow(live, stored);
      if (!live) {
        cache.delete(roomId);
        return loadOnce(roomId);
      }
    }
    return live;
  }

  /** Catches up a watched room in the background. While the log cannot be reached nothing happens; the next look comes soon. */
  function refresh(roomId: string): void {
    fresh(roomId).catch((error: unknown) => {
      if (watches(roomId) && !isUnavailable(error)) onLost(roomId, error);
    });
  }

  /** A stored entry that was republished: this pod's own, the next one, or a sign that some were missed. */
  function hear(told: Told): void {
    const { roomId, version, writer } = told.head;
    if (!watches(roomId)) return;
    const live = cache.get(roomId);
    if (live && version <= live.room.version) return;
    const mine = published.get(writer);
    try {
      const next = mine ?? (live?.seq === told.previousSeq ? told.entry() : undefined);
      if (!live || next === undefined) refresh(roomId);
      else if ('room' in next) take(told.seq, next);
      else if (!follow(live, { seq: told.seq, entry: next })) refresh(roomId);
    } catch (error) {
      if (!(error instanceof CannotReproduce)) throw error;
      onLost(roomId, error);
    }
  }

  return {
    /** The room as this pod has it, which may be behind. */
    cached: (roomId: string): LiveRoom | undefined => cache.get(roomId),
    fresh,
    refresh,
    hear,
    take,
    /** Runs a publish whose entry is known by `writer`, so that hearing of it needs no second replay. */
    async publishing<T>(writer: string, advance: Advance, publish: () => Promise<T>): Promise<T> {
      published.set(writer, advance);
      try {
        return await publish();
      } finally {
        published.delete(writer);
      }
    },
  };
}

export type Rooms = ReturnType<typeof createRooms>;
