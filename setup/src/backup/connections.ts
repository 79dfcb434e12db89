import { connectNats, leaveNats } from '@maseki/service-kit/bus/connect.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import type { BackupConfig } from './config.ts';

/** The servers of an installation, as users who may do everything there. */
export interface Connected {
  mongo: Connection;
  nats: NatsConnection;
  manager: JetStreamManager;
}

/** Connects to both servers. */
export async function connectServers({ setup, mongo: { rootUri } }: BackupConfig) {
  const nats = await connectNats(setup.nats, { service: 'setup', pod: 'setup' });
  try {
    const [manager, mongo] = await Promise.all([jetstreamManager(nats), connectMongo(rootUri, 'admin')]);
    return { nats, manager, mongo };
  } catch (error) {
    await leaveNats(nats);
    throw error;
  }
}

/** Leaves both servers. */
export async function leaveServers({ mongo, nats }: Connected): Promise<void> {
  await Promise.all([mongo.close(), leaveNats(nats)]);
}

/** Does work with both servers. */
export async function withServers<T>(config: BackupConfig, work: (servers: Connected) => Promise<T>): Promise<T> {
  const servers = await connectServers(config);
  return work(servers).finally(() => leaveServers(servers));
}
