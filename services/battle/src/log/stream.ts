import {
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { LogNames } from './names.ts';

/**
 * Creates the battles' stream, or brings it to these settings. Full means refusing new entries, never dropping old ones. A stored
 * entry is republished, so that what pods hear is stored (docs/architecture.md "Battle without an owner").
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
    republish: { src: names.allLogs, dest: names.allTold },
  } satisfies Partial<StreamConfig>;
  const exists = await jsm.streams.info(names.stream).then(
    () => true,
    () => false,
  );
  if (exists) await jsm.streams.update(names.stream, config);
  else await jsm.streams.add(config);
}
