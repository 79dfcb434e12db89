import { JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Outage } from '../battle/compensate-clock.ts';

const HeartbeatState = z.object({
  at: z.number(),
  /** The last outages of the whole service, newest last. */
  outages: z.array(z.object({ id: z.string(), from: z.number(), to: z.number() })),
});
type HeartbeatState = z.infer<typeof HeartbeatState>;

const KEY = 'heartbeat';
const OUTAGE_MS = 5_000;
const OUTAGES_KEPT = 10;
/** A pod that has not read the heartbeat for this long knows nothing of outages. */
const KNOWN_FOR_MS = 3_000;
const RENEW_AFTER_MS = 700;
/** The server's code for a write that was not based on the last one. */
const WRONG_LAST_SEQUENCE = 10_071;

interface HeartbeatDeps {
  connection: NatsConnection;
  bucket: string;
  replicas: number;
  now(): number;
}

/** The heartbeat after this one, at `now`: when no pod had renewed it for over 5 s, the service as a whole was out. */
export function nextHeartbeat(
  { at, outages }: HeartbeatState,
  { now, id }: { now: number; id: string },
): HeartbeatState {
  const outage: Outage = { id, from: at, to: now };
  return { at: now, outages: now - at > OUTAGE_MS ? [...outages, outage].slice(-OUTAGES_KEPT) : outages };
}

/** False when another pod has written since this one read. */
async function written(update: Promise<unknown>): Promise<boolean> {
  try {
    await update;
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) return false;
    throw error;
  }
}

/** Creates the bucket, or updates it to this number of replicas. */
async function openBucket({ connection, bucket, replicas }: HeartbeatDeps): Promise<KV> {
  const kv = await new Kvm(connection).create(bucket, { replicas, history: 1 });
  const { config } = (await kv.status()).streamInfo;
  if (config.num_replicas !== replicas) {
    const manager = await jetstreamManager(connection);
    await manager.streams.update(config.name, { num_replicas: replicas });
  }
  return kv;
}

/**
 * One key that the pods write about once a second. The first write after a gap records the gap as an outage, so each outage has one
 * record and all pods read the same.
 */
export async function openHeartbeat(deps: HeartbeatDeps) {
  const { now } = deps;
  const kv = await openBucket(deps);
  let outages: readonly Outage[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    /** Reads the heartbeat and writes the next one if it is due. When another pod was faster, its write is read the next time. */
    async renew(): Promise<void> {
      const startedAt = now();
      const stored = await kv.get(KEY);
      let heartbeat = stored ? HeartbeatState.parse(stored.json()) : { at: startedAt, outages: [] };
      if (!stored || startedAt - heartbeat.at >= RENEW_AFTER_MS) {
        heartbeat = nextHeartbeat(heartbeat, { now: startedAt, id: String(stored?.revision ?? 0) });
        const text = JSON.stringify(heartbeat);
        if (!(await written(stored ? kv.update(KEY, text, stored.revision) : kv.create(KEY, text)))) return;
      }
      outages = heartbeat.outages;
      readAt = startedAt;
    },

    /** The known outages; null when this pod itself may have been paused through one. */
    knownOutages: (): readonly Outage[] | null => (now() - readAt < KNOWN_FOR_MS ? outages : null),
  };
}
