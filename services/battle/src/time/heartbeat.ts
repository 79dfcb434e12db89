import { JetStreamApiError } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Outage } from '../domain/clock.ts';
import { openBeatBucket } from './beat-bucket.ts';

const Beat = z.object({
  at: z.number(),
  /** The last outages of the whole service, newest last. */
  outages: z.array(z.object({ id: z.string(), from: z.number(), to: z.number() })),
});
type Beat = z.infer<typeof Beat>;

const KEY = 'beat';
const OUTAGE_MS = 5_000;
const REMEMBERED = 10;
/** A pod that has not read the beat for so long knows nothing of outages. */
const KNOWN_FOR_MS = 3_000;
const BEAT_AFTER_MS = 700;
/** The server's code for a write that was not based on the last one. */
const WRONG_LAST_SEQUENCE = 10_071;

export interface HeartbeatParts {
  connection: NatsConnection;
  bucket: string;
  replicas: number;
  now(): number;
}

/** The beat after one at `now`: when no pod had beaten for over 5 s, the service as a whole was out. */
export function nextBeat({ at, outages }: Beat, { now, id }: { now: number; id: string }): Beat {
  const outage: Outage = { id, from: at, to: now };
  return { at: now, outages: now - at > OUTAGE_MS ? [...outages, outage].slice(-REMEMBERED) : outages };
}

/** False when another pod has written since we read. */
async function written(update: Promise<unknown>): Promise<boolean> {
  try {
    await update;
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) return false;
    throw error;
  }
}

/**
 * One key that the pods write about once a second. Whoever writes first after a gap records it in the same write, so an outage
 * has one record, and all pods read the same.
 */
export async function openHeartbeat({ connection, bucket, replicas, now }: HeartbeatParts) {
  const kv = await openBeatBucket(connection, bucket, replicas);
  let outages: readonly Outage[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  return {
    /** Reads the beat and writes the next one if it is due. A write that another pod was ahead of is read the next time. */
    async beat(): Promise<void> {
      const startedAt = now();
      const stored = await kv.get(KEY);
      let beat = stored ? Beat.parse(stored.json()) : { at: startedAt, outages: [] };
      if (!stored || startedAt - beat.at >= BEAT_AFTER_MS) {
        beat = nextBeat(beat, { now: startedAt, id: String(stored?.revision ?? 0) });
        const text = JSON.stringify(beat);
        if (!(await written(stored ? kv.update(KEY, text, stored.revision) : kv.create(KEY, text)))) return;
      }
      outages = beat.outages;
      readAt = startedAt;
    },

    /** The outages that are known; null when this pod itself may have slept through one. */
    known: (): readonly Outage[] | null => (now() - readAt < KNOWN_FOR_MS ? outages : null),
  };
}

export type Heartbeat = Awaited<ReturnType<typeof openHeartbeat>>;
