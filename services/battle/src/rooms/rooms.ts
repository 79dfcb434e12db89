import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { LRUCache } from 'lru-cache';
import { type Advance, append, CannotReproduce, type Room, remember } from '../domain/room.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { StoredLine } from '../log/reader.ts';
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

/** Rough size of a replayed room: its battle, and what it answered to actions. */
const bytesOf = ({ room: { accepted, refused } }: LiveRoom) =>
  20_000 + 60 * (accepted.a.length + accepted.b.length) + 200 * (refused.a.length + refused.b.length);

/**
 * The rooms that this pod has replayed, an LRU bounded in bytes. What is here may be behind the log, never beside it: whoever
 * decides on a room publishes with its last sequence.
 */
export function createRooms({ log, loader, cacheBytes, now, watches, onAdvance, onLost }: RoomsParts) {
  const cache = new LRUCache<string, LiveRoom>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  const loading = new Map<string, Promise<LiveRoom | undefined>>();
  /** What this pod has published and not yet seen stored, by the publish's name. */
  const published = new Map<string, Advance>();

  /** Keeps a room as it is after the line of that sequence, unless it is known as it is later; `taken` runs when it was news. */
  function keep(seq: number, room: Room, taken?: () => void): LiveRoom {
    const known = cache.get(room.id);
    if (known && known.seq >= seq) return known;
    const live = { room, seq, knownAt: now() };
    cache.set(room.id, live);
    taken?.();
    return live;
  }

  const take = (seq: number, advance: Advance) => keep(seq, advance.room, () => onAdvance(advance));

  async function load(roomId: string): Promise<LiveRoom | undefined> {
    const loaded = await loader.load(roomId);
    if (!loaded) return undefined;
    return keep(loaded.live.seq, loaded.live.room, () => loaded.advances.forEach(onAdvance));
  }

  function loadOnce(roomId: string): Promise<LiveRoom | undefined> {
    const running = loading.get(roomId) ?? load(roomId).finally(() => loading.delete(roomId));
    loading.set(roomId, running);
    return running;
  }

  /** The newest of what we have after one more line; undefined when lines between them are missing. */
  function follow(behind: LiveRoom, { seq, line }: StoredLine): LiveRoom | undefined {
    const live = cache.get(behind.room.id) ?? behind;
    if (seq <= live.seq) return live;
    if (line.kind === 'refused') {
      return line.version === live.room.version ? keep(seq, remember(live.room, line)) : undefined;
    }
    if (line.version !== live.room.version + 1 || line.kind === 'created') return undefined;
    return take(seq, append(live.room, line));
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

  /** A stored line that was republished: this pod's own, the next one, or a sign that some were missed. */
  function hear(told: Told): void {
    const { roomId, writer } = told.head;
    if (!watches(roomId)) return;
    const live = cache.get(roomId);
    if (live && told.seq <= live.seq) return;
    const mine = published.get(writer);
    try {
      const next = mine ?? (live?.seq === told.previousSeq ? told.line() : undefined);
      if (!live || next === undefined) refresh(roomId);
      else if ('room' in next) take(told.seq, next);
      else if (!follow(live, { seq: told.seq, line: next })) refresh(roomId);
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
    keep,
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
