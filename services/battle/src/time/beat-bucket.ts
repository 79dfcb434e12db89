import { jetstreamManager } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/** Creates the bucket of the heartbeat, or brings it to this count of replicas. */
export async function openBeatBucket(connection: NatsConnection, bucket: string, replicas: number): Promise<KV> {
  const kv = await new Kvm(connection).create(bucket, { replicas, history: 1 });
  const { config } = (await kv.status()).streamInfo;
  if (config.num_replicas !== replicas) {
    const manager = await jetstreamManager(connection);
    await manager.streams.update(config.name, { num_replicas: replicas });
  }
  return kv;
}
