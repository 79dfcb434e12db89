import { SHARDS, shardOf } from '@maseki/contracts/battle/shards.ts';
import { DiscardPolicy, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream';

export const roomOf = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1);

export const STREAM_COUNTS = ['1', '2', '4', '8', '16', '32'] as const;

/** Each of `count` streams (a power of two) holds an equal, contiguous range of the shards. */
export const logNames = (count = 1) => {
  const log = 'battle.log';
  const stored = 'battle.stored';
  const heartbeat = `${log}.heartbeat`;
  const streams = Array.from({ length: count }, (_, n) => (count === 1 ? 'battle' : `battle-${n}`));
  const [stream = ''] = streams;
  const indexOf = (shard: string) => Math.floor((SHARDS.indexOf(shard) * count) / SHARDS.length);
  const streamOfShard = (shard: string) => streams[indexOf(shard)] ?? stream;
  return {
    streams,
    /** The first stream, which also holds the subjects of no room. */
    stream,
    streamOf: (roomId: string) => streamOfShard(shardOf(roomId)),
    streamOfShard,
    subjectsIn: (name: string) => {
      const shards = SHARDS.filter((shard) => streamOfShard(shard) === name);
      if (count === 1) return [`${log}.>`];
      const logs = shards.map((shard) => `${log}.${shard}.*`);
      return name === stream ? [...logs, heartbeat] : logs;
    },
    allLogs: `${log}.>`,
    allStored: `${stored}.>`,
    heartbeat,
    storedHeartbeat: `${stored}.heartbeat`,
    subjectOf: (roomId: string) => `${log}.${shardOf(roomId)}.${roomId}`,
    logsOf: (shard: string) => `${log}.${shard}.*`,
    storedOfShard: (shard: string) => `${stored}.${shard}.*`,
    /** Where the stored records of one room are republished. */
    storedOf: (roomId: string) => `${stored}.${shardOf(roomId)}.${roomId}`,
    roomOf,
  };
};

export type LogNames = ReturnType<typeof logNames>;

interface StreamSettings {
  replicas: number;
  streams: number;
  /** Of all streams together. */
  maxBytes: number;
}

/**
 * The streams of the log as `setup` makes them. A full stream refuses new records instead of
 * dropping old ones. It republishes the records that it has stored, so that pods never act on a
 * record that is not in the log (docs/adr/0006-battle-log.md).
 */
export function logStreams({ replicas, streams, maxBytes }: StreamSettings) {
  const names = logNames(streams);
  return names.streams.map(
    (name) =>
      ({
        name,
        subjects: names.subjectsIn(name),
        storage: StorageType.File,
        retention: RetentionPolicy.Limits,
        discard: DiscardPolicy.New,
        max_age: 0,
        max_bytes: Math.floor(maxBytes / streams),
        num_replicas: replicas,
        allow_direct: true,
        // Each heartbeat replaces the one before.
        allow_rollup_hdrs: true,
        republish: { src: names.allLogs, dest: names.allStored },
      }) satisfies Partial<StreamConfig>,
  );
}
