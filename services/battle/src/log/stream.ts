import {
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';

/** Names of the stream `battle` and its subjects. `prefix` lets several runs share one server. */
export const logNames = (prefix: string) => {
  const log = `${prefix}battle.log`;
  const stored = `${prefix}battle.stored`;
  return {
    stream: `${prefix}battle`,
    allLogs: `${log}.>`,
    allStored: `${stored}.>`,
    /** The subject of one room's log. */
    subjectOf: (roomId: string) => `${log}.${roomId}`,
    roomOf: (subject: string) => subject.slice(subject.lastIndexOf('.') + 1),
  };
};

export type LogNames = ReturnType<typeof logNames>;

/**
 * Creates the battles' stream, or updates it to these settings. A full stream refuses new records instead of dropping old ones. It
 * republishes what it has stored, so that pods never act on a record that is not in the log (docs/adr/0006-battle-log.md).
 */
export async function ensureStream(
  jsm: JetStreamManager,
  names: LogNames,
  settings: { replicas: number; maxBytes: number },
) {
  const config = {
    name: names.stream,
    subjects: [names.allLogs],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: 0,
    max_bytes: settings.maxBytes,
    num_replicas: settings.replicas,
    allow_direct: true,
    republish: { src: names.allLogs, dest: names.allStored },
  } satisfies Partial<StreamConfig>;
  const exists = await jsm.streams.info(names.stream).then(
    () => true,
    () => false,
  );
  if (exists) await jsm.streams.update(names.stream, config);
  else await jsm.streams.add(config);
}
