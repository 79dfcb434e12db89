import { randomBytes } from 'node:crypto';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { generateKeySettings, type KeySettings } from '@maseki/service-kit/identity/keys.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import mongoose from 'mongoose';
import { type Servers, testServers } from '../servers/test-servers.ts';

/** A corner of its own on the test servers: names that no other test file uses. */
export interface Sandbox {
  env: Environment & Record<'NATS_URL' | 'NATS_PREFIX' | 'MONGODB_URI' | 'DB_PREFIX', string> & KeySettings;
  /** Drops the databases and streams of this corner. */
  clean(): Promise<void>;
}

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const { databases } = await connection.listDatabases();
  const own = databases.filter(({ name }) => name.startsWith(prefix));
  await Promise.all(own.map(({ name }) => connection.useDb(name).dropDatabase()));
  await connection.close();
}

async function deleteStreams(url: string, prefix: string): Promise<void> {
  const connection = await connectNats(url, 'dev-env');
  const manager = await jetstreamManager(connection);
  for await (const name of manager.streams.names()) {
    if (name.startsWith(prefix)) await manager.streams.delete(name);
  }
  await connection.close();
}

/** Makes the settings with which services of one test file share nothing with those of another; on given servers for one that breaks them. */
export async function createSandbox(given?: Servers): Promise<Sandbox> {
  const servers = given ?? (await testServers());
  const name = `t${randomBytes(5).toString('hex')}`;
  const prefix = { db: `${name}_`, nats: `${name}-` };
  return {
    env: {
      MONGODB_URI: servers.mongodbUri,
      DB_PREFIX: prefix.db,
      NATS_URL: servers.natsUrl,
      NATS_PREFIX: prefix.nats,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      POD_NAME: name,
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      ...generateKeySettings(),
    },
    async clean() {
      await dropDatabases(servers.mongodbUri, prefix.db);
      await deleteStreams(servers.natsUrl, prefix.nats);
      await servers.stop();
    },
  };
}
