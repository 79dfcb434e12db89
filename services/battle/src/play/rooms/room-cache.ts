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
  /** True if a socket on this pod follows the room, also one that watches. */
  isWatched(roomId: string): boolean;
  /** Gets stored entries of watched rooms in order, perhaps again after an eviction. */
  onApplied(applied: AppliedEntry): void;
  /** Gets a watched room that cannot be followed, or whose log has lost shown entries. */
  onLost(roomId: string, error: unknown): void;
}

/** The part of the cache that pinned rooms take when it is short. */
const SHORT_FROM = 0.9;

/**
 * The rooms that this pod has replayed, bounded in bytes. Rooms with players are pinned, the rest is an
 * LRU. A cached room may be behind the log but never differs from it, because a decision on it is
 * appended with its last sequence.
 */
export class RoomCache {
  private readonly deps: RoomCacheDeps;
  private readonly cache;
  private readonly loading = new Map<string, Promise<LiveRoom | undefined>>();
  /** Entries that this pod is appending, by the writer's name of the append. */
  private readonly underWay = new TransientMap<string, AppliedEntry>();

  constructor(deps: RoomCacheDeps) {
    this.deps = deps;
    this.cache = createPinnedCache<LiveRoom>({
      maxBytes: deps.cacheBytes,
      bytesOf: ({ room }) => roomBytes(room),
      expectedBytes: ROOM_BYTES,
    });
  }

  /** The room as this pod has it; it may be behind the log. */
  readonly cached = (roomId: string): LiveRoom | undefined => this.cache.get(roomId);
  readonly usage = () => this.cache.usage();

  /** Keeps a room in memory while it is watched. */
  readonly pin = (roomId: string) => this.cache.pin(roomId);

  /** True if there is memory for one more watched room, or if this room is watched already. */
  readonly hasSpaceFor = (roomId: string) => this.cache.canPin(roomId);

  /** True while players need nearly all of the memory, so that others must leave. */
  readonly isShort = (): boolean => this.cache.usage().pinnedBytes > SHORT_FROM * this.deps.cacheBytes;

  unpin(roomId: string): void {
    this.cache.unpin(roomId);
    this.dropFinished(roomId);
  }

  /** Forgets a finished room without watchers. Players who come back get its archive. */
  dropFinished(roomId: string): void {
    const live = this.cache.get(roomId);
    if (live && isFinished(live.room)) this.cache.drop(roomId);
  }

  /** As this pod or a replica has it, or undefined. Throws CannotReproduce, BattleAborted. */
  readonly recent = async (roomId: string): Promise<LiveRoom | undefined> =>
    this.cache.get(roomId) ?? this.load(roomId, 'loadRecent');

  /** As the stream's leader has it, or undefined. Throws CannotReproduce, BattleAborted. */
  async fresh(roomId: string): Promise<LiveRoom | undefined> {
    const live = this.cache.get(roomId);
    if (!live) return this.loadOnce(roomId);
    const missed = await this.deps.battleLog.readAfter(roomId, live.seq);
    if (missed.length === 0 && (await this.isAheadOfLog(live))) {
      if (this.deps.isWatched(roomId))
        this.deps.onLost(roomId, new Error(`${roomId}: its log ends before record ${live.seq}`));
      return this.reload(live);
    }
    return this.followAll(live, missed) ?? this.reload(live);
  }

  /** Catches up in the background. Does nothing while the log is away; the next try comes soon. */
  refresh(roomId: string, seq = 0): void {
    this.catchUp(roomId, seq).catch((error: unknown) => {
      if (this.deps.isWatched(roomId) && !isUnavailable(error)) this.deps.onLost(roomId, error);
    });
  }

  /** Takes in a record of this pod, the next one, or a sign that some were missed. */
  onStored(message: StoredMessage): void {
    const { roomId, writer } = message.header;
    if (!this.deps.isWatched(roomId)) return;
    const live = this.cache.get(roomId);
    if (live && message.seq <= live.seq) return;
    const own = this.underWay.get(writer);
    try {
      const next = own ?? (live?.seq === message.previousSeq ? message.record() : undefined);
      if (!live || next === undefined) this.refresh(roomId, message.seq);
      else if ('room' in next) this.keepApplied(message.seq, next);
      else if (!this.follow(live, { seq: message.seq, record: next })) this.refresh(roomId, message.seq);
    } catch (error) {
      if (!(error instanceof CannotReproduce || error instanceof BattleAborted)) throw error;
      this.cache.delete(roomId);
      this.deps.onLost(roomId, error);
    }
  }

  /** Keeps a room unless a later state is known. `onKept` runs if it was kept. */
  keep(seq: number, room: Room, onKept?: () => void): LiveRoom {
    const known = this.cache.get(room.id);
    if (known && known.seq >= seq) return known;
    const live = { room, seq, knownAt: this.deps.now() };
    this.cache.set(room.id, live);
    onKept?.();
    return live;
  }

  readonly keepApplied = (seq: number, applied: AppliedEntry) =>
    this.keep(seq, applied.room, () => this.deps.onApplied(applied));

  /** Until the returned function is called, the record of `writer` is not applied again. */
  beginAppend(writer: string, applied: AppliedEntry): () => void {
    this.underWay.set(writer, applied);
    return () => this.underWay.delete(writer);
  }

  private async load(roomId: string, how: 'load' | 'loadRecent' = 'load'): Promise<LiveRoom | undefined> {
    const loaded = await this.deps.roomLoader[how](roomId);
    if (!loaded) return undefined;
    return this.keep(loaded.live.seq, loaded.live.room, () => loaded.applied.forEach(this.deps.onApplied));
  }

  private loadOnce(roomId: string): Promise<LiveRoom | undefined> {
    const running = this.loading.get(roomId) ?? this.load(roomId).finally(() => this.loading.delete(roomId));
    this.loading.set(roomId, running);
    return running;
  }

  /** The newest known state after one more record. Undefined if records in between are missing. */
  private follow(behind: LiveRoom, { seq, record }: StoredRecord): LiveRoom | undefined {
    const live = this.cache.get(behind.room.id) ?? behind;
    if (seq <= live.seq) return live;
    if (record.kind === 'refused') {
      return record.version === live.room.version ? this.keep(seq, rememberRefusal(live.room, record)) : undefined;
    }
    const [entry] = entriesAmong(live.room.id, [record]);
    if (!entry || entry.version !== live.room.version + 1 || entry.kind === 'created') return undefined;
    return this.keepApplied(seq, applyEntry(live.room, entry));
  }

  /** True if the log has lost records, as by a restore. Only a finished room outlives its log. */
  private async isAheadOfLog({ room, seq }: LiveRoom): Promise<boolean> {
    const tail = await this.deps.battleLog.tail(room.id);
    return tail ? tail.seq < seq : !isFinished(room);
  }

  /** Replays a room. If the log lost entries that the pod held, its sockets reconnect. */
  private async reload({ room: held }: LiveRoom): Promise<LiveRoom | undefined> {
    const { id } = held;
    this.cache.delete(id);
    const live = await this.loadOnce(id);
    if (live && live.room.version < held.version && this.deps.isWatched(id))
      this.deps.onLost(id, new Error(`${id}: its log has lost entry ${held.version}`));
    return live;
  }

  /** Undefined if the missed records do not continue the room, as after a restore of the log. */
  private followAll(behind: LiveRoom, missed: readonly StoredRecord[]): LiveRoom | undefined {
    let live: LiveRoom | undefined = behind;
    try {
      for (const stored of missed) live = live && this.follow(live, stored);
      return live;
    } catch (error) {
      if (error instanceof CannotReproduce) return undefined;
      throw error;
    }
  }

  private async catchUp(roomId: string, seq: number): Promise<void> {
    const live = await this.fresh(roomId);
    // A load that was under way may have read the log before the record came.
    if (live && live.seq < seq) await this.fresh(roomId);
  }
}
