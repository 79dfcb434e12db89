import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { HeldKeys } from '@maseki/service-kit/held-keys.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BattleLog } from '../../base/log/battle-log.ts';
import type { RecordHeader } from '../../base/log/record-header.ts';
import type { OwnShards } from '../../base/pods/own-shards.ts';
import type { PodRegistry } from '../../base/pods/registry.ts';
import type { SequenceTracker, ShardSequences } from '../../base/pods/shard-sequences.ts';
import type { LogFollower } from './log-follower.ts';
import type { RoomCache } from './room-cache.ts';

interface CompareTailsDeps {
  watchedRooms: Pick<HeldKeys, 'has' | 'ids'>;
  roomCache: Pick<RoomCache, 'cached' | 'refresh'>;
  battleLog: Pick<BattleLog, 'tails' | 'lastSeq' | 'lastSeqOf'>;
  logFollower: Pick<LogFollower, 'singleRooms'>;
  ownShards: OwnShards;
  shardSequences: SequenceTracker;
  podRegistry: Pick<PodRegistry, 'living'>;
  podId: string;
  tracked(): readonly RecordHeader[];
  track(header: RecordHeader): void;
  /** Forgets the clock of a room. */
  forget(roomId: string): void;
  /** Finds the rooms that this pod does not know of. */
  sweep(): Promise<unknown>;
  /** Changes once a room may have a new record. While undefined, the log is read all the time. */
  changes?(): number | undefined;
}

/**
 * Notices that a republished message is lost although no later one of its room shows the gap. Idle
 * rooms cost no reads, because the pods announce the last records of their shards, and the log
 * itself is read for one shard after the other.
 */
export function createComparison(deps: CompareTailsDeps) {
  const { watchedRooms, roomCache, battleLog, logFollower, ownShards, shardSequences, podRegistry, podId } = deps;
  const turns = { read: 0, compared: 0 };
  /** The announced sequences of shards when their separately followed rooms were last compared. */
  const announcedUpTo = new Map<string, number>();
  /** How many shards were read since the log has changed last. */
  const unchanged = { since: undefined as number | undefined, read: 0 };

  /** Reads the newest records of rooms, and catches up with those that are ahead of this pod. */
  async function compare(roomIds: readonly string[]): Promise<void> {
    if (roomIds.length === 0) return;
    const tails = await battleLog.tails(roomIds);
    for (const { seq, header } of tails) {
      if (watchedRooms.has(header.roomId) && seq !== roomCache.cached(header.roomId)?.seq) {
        roomCache.refresh(header.roomId);
      }
      deps.track(header);
    }
    await forgetLost(roomIds, tails);
  }

  /** Forgets clocks without a log, for a sweep to see. Replicas may know less than the leader. */
  async function forgetLost(roomIds: readonly string[], tails: readonly { header: RecordHeader }[]): Promise<void> {
    const found = new Set(tails.map(({ header }) => header.roomId));
    const missing = new Set(roomIds.filter((roomId) => !found.has(roomId)));
    if (missing.size === 0) return;
    for (const { roomId } of deps.tracked()) {
      if (!missing.has(roomId) || (await battleLog.lastSeq(roomId)) > 0) continue;
      deps.forget(roomId);
      if (watchedRooms.has(roomId)) roomCache.refresh(roomId);
    }
  }

  const known = () => [...new Set([...watchedRooms.ids(), ...deps.tracked().map(({ roomId }) => roomId)])];

  const knownIn = (shards: readonly string[]) => known().filter((roomId) => shards.includes(shardOf(roomId)));

  function nextShard(turn: keyof typeof turns, shards: readonly string[]): string[] {
    turns[turn] += 1;
    return shards.slice(turns[turn] % Math.max(shards.length, 1)).slice(0, 1);
  }

  async function catchUp(behind: readonly { shard: string; seq: number }[]): Promise<void> {
    if (behind.length === 0) return;
    await compare(knownIn(behind.map(({ shard }) => shard)));
    await deps.sweep();
    for (const { shard, seq } of behind) shardSequences.restart(shard, seq);
  }

  /** The separately followed rooms of shards in which something was stored since the last call. */
  function movedSingleRooms(announced: readonly ShardSequences[]): string[] {
    const moved = new Set<string>();
    for (const [shard, seq] of announced.flatMap((sequences) => Object.entries(sequences))) {
      if (seq <= (announcedUpTo.get(shard) ?? 0)) continue;
      announcedUpTo.set(shard, seq);
      moved.add(shard);
    }
    return logFollower.singleRooms().filter((roomId) => moved.has(shardOf(roomId)));
  }

  /** True once all served shards were read since the log has changed. */
  function isAllRead(): boolean {
    const changes = deps.changes?.();
    if (changes === undefined || changes !== unchanged.since) {
      unchanged.since = changes;
      unchanged.read = 0;
    }
    return unchanged.read >= ownShards.served().length;
  }

  return {
    compareAll: () => compare(known()),

    compareShards: (shards: readonly string[]) => compare(knownIn(shards)),

    /** The separately followed rooms, and those of one held shard after the other. */
    compareSome: () => compare([...logFollower.singleRooms(), ...knownIn(nextShard('compared', ownShards.all()))]),

    /** The shards of which other pods, or this one itself as a writer, know more. */
    async compareAnnounced(): Promise<void> {
      const others = podRegistry.living().filter(({ id }) => id !== podId);
      const announced = others.map(({ sequences }) => sequences ?? {});
      await compare(movedSingleRooms(announced));
      await catchUp(shardSequences.behind(ownShards.served(), announced));
    },

    /** Finds a message that no pod received, until nothing more is stored in the log. */
    async compareNextShard(): Promise<void> {
      if (isAllRead()) return;
      for (const shard of nextShard('read', ownShards.served())) {
        const received = shardSequences.receivedUpTo(shard);
        const seq = await battleLog.lastSeqOf(shard);
        unchanged.read += 1;
        if (seq !== received && shardSequences.receivedUpTo(shard) === received) await catchUp([{ shard, seq }]);
      }
    },
  };
}

export type TailComparison = ReturnType<typeof createComparison>;

/** Runs something after each reconnect to NATS. Returns a function that stops it. */
export function onReconnect(connection: NatsConnection, run: () => Promise<void>, log: Log): () => void {
  let stopped = false;
  const watch = async () => {
    for await (const { type } of connection.status()) {
      if (stopped) return;
      if (type === 'reconnect')
        await run().catch((error: unknown) =>
          log.warn({ event: 'reconnect_check_failed', err: error }, 'after a reconnect'),
        );
    }
  };
  void watch();
  return () => {
    stopped = true;
  };
}
