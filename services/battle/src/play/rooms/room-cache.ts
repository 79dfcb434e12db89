import { TransientMap } from '@maseki/service-kit/transient-map.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import type { StoredRecord } from '../../base/log/reader.ts';
import type { StoredMessage } from '../../base/log/stored-messages.ts';
import {
  type AppliedEntry,
  applyEntry,
  BattleAborted,
  CannotReproduce,
  entriesAmong,
  type Room,
  rememberRefusal,
} from '../../battle/room.ts';
import { isFinished } from '../../battle/seats.ts';
import type { LiveRoom, RoomLoader } from './load-room.ts';
import { createPinnedCache } from './pinned-cache.ts';
import { ROOM_BYTES, roomBytes } from './room-size.ts';

interface RoomCacheDeps {
  battleLog: Pick<BattleLog, 'readAfter' | 'tail'>;
  roomLoader: Pick<RoomLoader, 'load' | 'loadRecent'>;
  cacheBytes: number;
  now(): number;
  /** True if a socket on this pod follows the room. */
  isWatched(roomId: string): boolean;
  /**
   * Gets every entry of a watched room, in order, once it is stored. May get an entry again after a
   * room was evicted.
   */
  onApplied(applied: AppliedEntry): void;
  /**
   * Gets a watched room that this pod cannot follow, or whose log has lost entries that sockets
   * were shown.
   */
  onLost(roomId: string, error: unknown): void;
}

/**
 * The rooms that this pod has replayed, bounded in bytes. Watched rooms are pinned, the rest is an
 * LRU. A cached room may be behind the log but never differs from it, because a decision on it is
 * appended with its last sequence.
 */
export function createRoomCache(deps: RoomCacheDeps) {
  const { battleLog, roomLoader, cacheBytes, now, isWatched, onApplied, onLost } = deps;
  const cache = createPinnedCache<LiveRoom>({
    maxBytes: cacheBytes,
    bytesOf: ({ room }) => roomBytes(room),
    expectedBytes: ROOM_BYTES,
  });
  const loading = new Map<string, Promise<LiveRoom | undefined>>();
  /** Entries that this pod is appending, by the writer's name of the append. */
  const underWay = new TransientMap<string, AppliedEntry>();

  /**
   * Keeps a room as it is after the record with that sequence, unless a later state is known.
   * `onKept` runs if it was kept.
   */
  function keep(seq: number, room: Room, onKept?: () => void): LiveRoom {
    const known = cache.get(room.id);
    if (known && known.seq >= seq) return known;
    const live = { room, seq, knownAt: now() };
    cache.set(room.id, live);
    onKept?.();
    return live;
  }

  const keepApplied = (seq: number, applied: AppliedEntry) => keep(seq, applied.room, () => onApplied(applied));

  async function load(roomId: string, how: 'load' | 'loadRecent' = 'load'): Promise<LiveRoom | undefined> {
    const loaded = await roomLoader[how](roomId);
    if (!loaded) return undefined;
    return keep(loaded.live.seq, loaded.live.room, () => loaded.applied.forEach(onApplied));
  }

  function loadOnce(roomId: string): Promise<LiveRoom | undefined> {
    const running = loading.get(roomId) ?? load(roomId).finally(() => loading.delete(roomId));
    loading.set(roomId, running);
    return running;
  }

  /** The newest known state after one more record. Undefined if records in between are missing. */
  function follow(behind: LiveRoom, { seq, record }: StoredRecord): LiveRoom | undefined {
    const live = cache.get(behind.room.id) ?? behind;
    if (seq <= live.seq) return live;
    if (record.kind === 'refused') {
      return record.version === live.room.version ? keep(seq, rememberRefusal(live.room, record)) : undefined;
    }
    const [entry] = entriesAmong(live.room.id, [record]);
    if (!entry || entry.version !== live.room.version + 1 || entry.kind === 'created') return undefined;
    return keepApplied(seq, applyEntry(live.room, entry));
  }

  /**
   * True if the log has lost records that this pod holds, because its leader was restored from an
   * older state. Only a finished room outlives its log.
   */
  async function isAheadOfLog({ room, seq }: LiveRoom): Promise<boolean> {
    const tail = await battleLog.tail(room.id);
    return tail ? tail.seq < seq : !isFinished(room);
  }

  /**
   * Replays a room. If entries that the pod held are no longer in the log, its sockets reconnect.
   */
  async function reload({ room: held }: LiveRoom): Promise<LiveRoom | undefined> {
    const { id } = held;
    cache.delete(id);
    const live = await loadOnce(id);
    if (live && live.room.version < held.version && isWatched(id))
      onLost(id, new Error(`${id}: its log has lost entry ${held.version}`));
    return live;
  }

  /**
   * The room after the missed records. Undefined if they do not continue it, as after the log was
   * restored from an older state.
   */
  function followAll(behind: LiveRoom, missed: readonly StoredRecord[]): LiveRoom | undefined {
    let live: LiveRoom | undefined = behind;
    try {
      for (const stored of missed) live = live && follow(live, stored);
      return live;
    } catch (error) {
      if (error instanceof CannotReproduce) return undefined;
      throw error;
    }
  }

  /**
   * The room as the stream's leader has it now, or undefined. Throws CannotReproduce,
   * BattleAborted.
   */
  async function fresh(roomId: string): Promise<LiveRoom | undefined> {
    const live = cache.get(roomId);
    if (!live) return loadOnce(roomId);
    const missed = await battleLog.readAfter(roomId, live.seq);
    if (missed.length === 0 && (await isAheadOfLog(live))) {
      if (isWatched(roomId)) onLost(roomId, new Error(`${roomId}: its log ends before record ${live.seq}`));
      return reload(live);
    }
    return followAll(live, missed) ?? reload(live);
  }

  async function catchUp(roomId: string, seq: number): Promise<void> {
    const live = await fresh(roomId);
    // A load that was under way may have read the log before the record came.
    if (live && live.seq < seq) await fresh(roomId);
  }

  /**
   * Catches up with a room in the background, at least to a sequence. Does nothing while the log is
   * unavailable, because the next attempt comes soon.
   */
  function refresh(roomId: string, seq = 0): void {
    catchUp(roomId, seq).catch((error: unknown) => {
      if (isWatched(roomId) && !isUnavailable(error)) onLost(roomId, error);
    });
  }

  /**
   * Takes in a republished record: one of this pod, the next one, or a sign that some were missed.
   */
  function onStored(message: StoredMessage): void {
    const { roomId, writer } = message.header;
    if (!isWatched(roomId)) return;
    const live = cache.get(roomId);
    if (live && message.seq <= live.seq) return;
    const own = underWay.get(writer);
    try {
      const next = own ?? (live?.seq === message.previousSeq ? message.record() : undefined);
      if (!live || next === undefined) refresh(roomId, message.seq);
      else if ('room' in next) keepApplied(message.seq, next);
      else if (!follow(live, { seq: message.seq, record: next })) refresh(roomId, message.seq);
    } catch (error) {
      if (!(error instanceof CannotReproduce || error instanceof BattleAborted)) throw error;
      cache.delete(roomId);
      onLost(roomId, error);
    }
  }

  /** Forgets a finished room without watchers. Players who come back get its archive. */
  function dropFinished(roomId: string): void {
    const live = cache.get(roomId);
    if (live && isFinished(live.room)) cache.drop(roomId);
  }

  return {
    /** The room as this pod has it; it may be behind the log. */
    cached: (roomId: string): LiveRoom | undefined => cache.get(roomId),
    usage: cache.usage,
    /** Keeps a room in memory while it is watched. */
    pin: cache.pin,
    unpin(roomId: string): void {
      cache.unpin(roomId);
      dropFinished(roomId);
    },
    dropFinished,
    /** True if there is memory for one more watched room, or if this room is watched already. */
    hasSpaceFor: cache.canPin,
    /**
     * The room as this pod or a replica of the log has it, or undefined. Throws CannotReproduce,
     * BattleAborted.
     */
    recent: async (roomId: string): Promise<LiveRoom | undefined> => cache.get(roomId) ?? load(roomId, 'loadRecent'),
    fresh,
    refresh,
    onStored,
    keep,
    keepApplied,
    /**
     * Notes an append under the name `writer`, so that its record is not applied again when it
     * comes back, until the returned function is called.
     */
    beginAppend(writer: string, applied: AppliedEntry): () => void {
      underWay.set(writer, applied);
      return () => underWay.delete(writer);
    },
  };
}

export type RoomCache = ReturnType<typeof createRoomCache>;
