import { DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Bus } from '../bus/bus.ts';

/** The stream of all services' events, without the installation's prefix. */
export const EVENT_STREAM = 'events';

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

interface EventStreamSettings {
  replicas: number;
  maxBytes: number;
}

/**
 * Creates the stream or updates its settings; several pods may do so at once. A full stream refuses new events, which then wait in
 * the outboxes.
 */
export async function ensureEventStream(
  { streams, prefixed }: Bus,
  { replicas, maxBytes }: EventStreamSettings,
): Promise<void> {
  const manager = await streams();
  const config = {
    name: prefixed(EVENT_STREAM),
    subjects: [prefixed('event.>')],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: nanos(MAX_AGE_MS),
    max_bytes: maxBytes,
    num_replicas: replicas,
  };
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    await manager.streams.update(config.name, config);
  }
}
