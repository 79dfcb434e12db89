import { DiscardPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream';

const BUCKET = 'live';
/** The stream in which the bucket of NATS keeps its value. */
export const LIVE_STREAM = `KV_${BUCKET}`;
/** The one value. */
export const LIVE_SUBJECT = `$KV.${BUCKET}.state`;
/** A read of the newest value, which the server answers without a consumer. */
export const LIVE_READ = `$JS.API.DIRECT.GET.${LIVE_STREAM}.${LIVE_SUBJECT}`;

const STATES_KEPT = 10;
const MAX_BYTES = 1024 * 1024;

/** The bucket as `setup` makes it. */
export const liveBucket = (replicas: number) =>
  ({
    name: LIVE_STREAM,
    subjects: [`$KV.${BUCKET}.>`],
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_msgs_per_subject: STATES_KEPT,
    max_bytes: MAX_BYTES,
    num_replicas: replicas,
    allow_direct: true,
    allow_rollup_hdrs: true,
    deny_delete: true,
  }) satisfies Partial<StreamConfig>;
