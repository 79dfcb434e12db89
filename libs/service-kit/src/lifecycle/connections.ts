import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import { connectNats } from '../bus/connect.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import type { Log } from '../log.ts';
import { connectMongo } from '../mongo/connect.ts';
import { retry } from './retry.ts';

interface Target {
  name: string;
  config: ServiceConfig;
  log: Log;
  signal: AbortSignal;
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Connects to NATS and to the service's database, trying until both are there. */
export async function connectAll({
  name,
  config,
  log,
  signal,
}: Target): Promise<{ nats: NatsConnection; mongo: Connection }> {
  const waiting = (what: string) => ({
    signal,
    onRetry: (error: unknown, waitMs: number) =>
      log.warn(
        { event: 'server_unreachable', server: what, reason: sentence(error), waitMs },
        `${what} cannot be reached yet`,
      ),
  });
  const [nats, mongo] = await Promise.all([
    retry(() => connectNats(config.nats, { service: name, pod: config.pod }), waiting('NATS')),
    retry(() => connectMongo(config.mongo.uri, `${config.mongo.dbPrefix}${name}`), waiting('MongoDB')),
  ]);
  return { nats, mongo };
}
