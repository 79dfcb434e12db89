import { type Environment, readSettings, wholeNumber } from '@maseki/service-kit/config/settings.ts';
import type { OwnStreams } from '@maseki/service-kit/service.ts';
import { DiscardPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { z } from 'zod';
import { logNames, logStreams, STREAM_COUNTS } from './log/stream.ts';

export const PODS_BUCKET = 'battle_pods';
/** The stream in which a bucket of NATS keeps its keys. */
export const PODS_STREAM = `KV_${PODS_BUCKET}`;
/** Each pod announces itself on a subject of its own, named by its id. */
export const PODS_SUBJECT = 'battle.pods';

/** The server removes old announcements, later than the other pods notice the silence. */
const ANNOUNCED_FOR_MS = 10_000;
const MB = 1024 * 1024;

const namesOf = (count: string) => logNames(Number(count));

/** The log of battles, and the bucket in which pods announce themselves. */
export const battleStreams: OwnStreams = {
  names: [...new Set(STREAM_COUNTS.flatMap((count) => namesOf(count).streams)), PODS_STREAM],
  rewritten: [PODS_STREAM],
  publishes: [namesOf('1').allLogs, `$KV.${PODS_BUCKET}.>`, `${PODS_SUBJECT}.*`],
  subscribes: [namesOf('1').allStored, `${PODS_SUBJECT}.*`],
};

const Settings = z.object({
  BATTLE_LOG_MAX_MB: wholeNumber(1, 1_000_000).optional(),
  BATTLE_LOG_STREAMS: z.enum(STREAM_COUNTS, { error: 'must be a power of two up to 32' }).optional(),
});

/** On disk, because a restart forgets a bucket in memory and no pod may create it. */
const podsBucket = (replicas: number) =>
  ({
    name: PODS_STREAM,
    subjects: [`$KV.${PODS_BUCKET}.>`],
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_msgs_per_subject: 1,
    max_age: nanos(ANNOUNCED_FOR_MS),
    num_replicas: replicas,
    allow_direct: true,
    allow_rollup_hdrs: true,
    deny_delete: true,
    republish: { src: `$KV.${PODS_BUCKET}.*`, dest: `${PODS_SUBJECT}.{{wildcard(1)}}` },
  }) satisfies Partial<StreamConfig>;

/** The streams as `setup` makes them. Throws SettingError. */
export function battleStreamConfigs(env: Environment, replicas: number) {
  const { BATTLE_LOG_MAX_MB = 2_048, BATTLE_LOG_STREAMS = '1' } = readSettings(Settings, env);
  const settings = { replicas, streams: Number(BATTLE_LOG_STREAMS), maxBytes: BATTLE_LOG_MAX_MB * MB };
  return [...logStreams(settings), podsBucket(replicas)];
}
