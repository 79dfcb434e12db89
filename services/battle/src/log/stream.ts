import { SHARDS, shardOf } from '@maseki/contracts/battle/shards.ts';
import {
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';

/** The room whose log or stored records a subject is. */
export const roomOf = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1);

/**
 * Names of the streams of the battles' logs and of their subjects. `prefix` lets several runs share one server. Each of `count` streams
 * (a power of two) holds an equal, contiguous range of the shards.
 */
export const logNames = (prefix: string, count = 1) => {
  const log = `${prefix}battle.log`;
  const stored = `${prefix}battle.stored`;
  const heartbeat = `${prefix}battle.heartbeat`;
  const streams = Array.from({ length: count }, (_, n) => (count === 1 ? `${prefix}battle` : `${prefix}battle-${n}`));
  const [stream = ''] = streams;
  const indexOf = (shard: string) => Math.floor((SHARDS.indexOf(shard) * count) / SHARDS.length);
  const streamOfShard = (shard: string) => streams[indexOf(shard)] ?? stream;
  return {
    streams,
    /** The first stream, which holds what belongs to no room as well. */
    stream,
    /** The stream with the log of a room. */
    streamOf: (roomId: string) => streamOfShard(shardOf(roomId)),
    streamOfShard,
    /** The subjects of the logs in a stream. */
    subjectsIn: (name: string) => {
      const shards = SHARDS.filter((shard) => streamOfShard(shard) === name);
      const logs = count === 1 ? [`${log}.>`] : shards.map((shard) => `${log}.${shard}.*`);
      return name === stream ? [...logs, heartbeat] : logs;
    },
    allLogs: `${log}.>`,
    allStored: `${stored}.>`,
    /** Not republished: pods read it. */
    heartbeat,
    /** The subject of one room's log. */
    subjectOf: (roomId: string) => `${log}.${shardOf(roomId)}.${roomId}`,
    /** The logs of all rooms of a shard. */
    logsOf: (shard: string) => `${log}.${shard}.*`,
    /** Where the stored records of a shard's rooms are republished. */
    storedOfShard: (shard: string) => `${stored}.${shard}.*`,
    /** Where the stored records of one room are republished. */
    storedOf: (roomId: string) => `${stored}.${shardOf(roomId)}.${roomId}`,
    roomOf,
  };
};

export type LogNames = ReturnType<typeof logNames>;

interface StreamSettings {
  replicas: number;
  /** Of all streams together. */
  maxBytes: number;
}

/**
 * Creates the streams of the battles' logs, or updates them to these settings. A full stream refuses new records instead of dropping old
 * ones. It republishes what it has stored, so that pods never act on a record that is not in the log (docs/adr/0006-battle-log.md).
 */
export async function ensureStreams(jsm: JetStreamManager, names: LogNames, settings: StreamSettings): Promise<void> {
  await Promise.all(names.streams.map((name) => ensureStream(jsm, name, { names, settings })));
}

interface OneStream {
  names: LogNames;
  settings: StreamSettings;
}

async function ensureStream(jsm: JetStreamManager, name: string, { names, settings }: OneStream): Promise<void> {
  const config = {
    name,
    subjects: names.subjectsIn(name),
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: 0,
    max_bytes: Math.floor(settings.maxBytes / names.streams.length),
    num_replicas: settings.replicas,
    allow_direct: true,
    // Each heartbeat replaces the one before.
    allow_rollup_hdrs: true,
    republish: { src: names.allLogs, dest: names.allStored },
  } satisfies Partial<StreamConfig>;
  const exists = await jsm.streams.info(name).then(
    () => true,
    () => false,
  );
  if (exists) await jsm.streams.update(name, config);
  else await jsm.streams.add(config);
}
