import { DiscardPolicy, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Bus } from '../bus/bus.ts';

export const EVENTS = 'events';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Creates the stream of all services' facts, or brings it to these settings; several pods may do so at once. Full means refusing new
 * facts, which then wait in the outboxes.
 */
export async function ensureEventStream({ streams, named }: Bus, replicas: number): Promise<void> {
  const manager = await streams();
  const config = {
    name: named(EVENTS),
    subjects: [named('event.>')],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: nanos(KEPT_MS),
    num_replicas: replicas,
  };
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    await manager.streams.update(config.name, config);
  }
}
