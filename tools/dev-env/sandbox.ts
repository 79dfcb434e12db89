import { randomBytes } from 'node:crypto';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { natsConfig } from '@maseki/service-kit/config/nats-config.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { generateKeySettings, type KeySettings } from '@maseki/service-kit/identity/keys.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { busUsers, databaseOwners } from '@maseki/setup/bus.ts';
import { ensureEvents } from '@maseki/setup/jetstream.ts';
import { setUp } from '@maseki/setup/set-up.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import { randomPassword } from '../servers/credentials.ts';
import { takeAccount } from '../servers/test-accounts.ts';
import { type Servers, testServers } from '../servers/test-servers.ts';

type Settings = 'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD' | 'MONGODB_URI' | 'DB_PREFIX';

/** An account of NATS and names of databases that no other test file uses. */
export interface Sandbox {
  /** The settings of the test itself, which may do everything here. */
  env: Environment & Record<Settings, string> & KeySettings;
  /**
   * Makes everything that a service or the gateway needs, as `setup` does by these settings.
   * Resolves to its settings with its own users. A service that only tests have uses the test's.
   */
  envOf(service: string, env?: Environment): Promise<Environment>;
  /** For a service, the `gateway` or `setup`, before `setup` has run. */
  settingsOf(process: string): Record<string, string>;
  addConsumers(service: string, ...events: readonly string[]): Promise<void>;
  connectNats(name: string): Promise<NatsConnection>;
  /** Drops the databases, their users, and the streams of this corner. */
  clean(): Promise<void>;
}

const EVENT_BYTES = 1024 ** 3;

/** Settings that change the streams of a service. */
const OF_SETUP = /^(NATS_REPLICAS|EVENTS_MAX_MB|BATTLE_LOG_\w+|ASSETS_MAX_MB)$/;

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const { databases } = await connection.listDatabases();
  const own = databases.filter(({ name }) => name.startsWith(prefix));
  const admin = connection.useDb('admin').db;
  const { users = [] } = (await admin?.command({ usersInfo: 1, filter: { user: new RegExp(`^${prefix}`) } })) ?? {};
  const { roles = [] }: { roles?: { role: string }[] } = (await admin?.command({ rolesInfo: 1 })) ?? {};
  await Promise.all([
    ...own.map(({ name }) => connection.useDb(name).dropDatabase()),
    ...users.map(({ user }: { user: string }) => admin?.command({ dropUser: user })),
    ...roles.filter(({ role }) => role.startsWith(prefix)).map(({ role }) => admin?.command({ dropRole: role })),
  ]);
  await connection.close();
}

async function deleteStreams(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection);
  for await (const name of manager.streams.names()) await manager.streams.delete(name);
  await connection.close();
}

/** The URI of a server for another user of it. */
function uriFor(uri: string, user: string, password: string): string {
  const url = new URL(uri);
  url.username = user;
  url.password = password;
  return url.href;
}

/** That share nothing with those of another test file, on `given` servers if it breaks them. */
export async function createSandbox(given?: Servers): Promise<Sandbox> {
  const servers = given ?? (await testServers());
  const account = takeAccount(servers.natsAccounts);
  const name = `t${randomBytes(5).toString('hex')}`;
  const dbPrefix = `${name}_`;
  const password = randomPassword();
  const recordKey = randomPassword();
  const log = createLog('setup', { pod: name, logLevel: 'silent' });
  const natsLogin = (user: string) => {
    const login = account.loginOf(user);
    return { NATS_USER: login.user, NATS_PASSWORD: login.password };
  };
  const env = {
    MONGODB_URI: servers.mongodbUri,
    DB_PREFIX: dbPrefix,
    NATS_URL: servers.natsUrl,
    ...natsLogin('test'),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    POD_NAME: name,
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    RECORD_KEY: recordKey,
    ...generateKeySettings(),
  };
  const setupEnv = {
    ...env,
    MONGODB_ROOT_URI: servers.mongodbUri,
    ...Object.fromEntries(databaseOwners.map((owner) => [`${owner.toUpperCase()}_MONGODB_PASSWORD`, password])),
  };
  const loginOf = (service: string) => ({
    ...natsLogin(service),
    MONGODB_URI: uriFor(servers.mongodbUri, `${dbPrefix}${service}`, password),
  });
  const made = new Map<string, Promise<void>>();
  /** Pods with the same settings need it once. */
  const setUpOnce = (service: string, more: Environment) => {
    const settings = Object.entries(more).filter(([setting]) => OF_SETUP.test(setting));
    const key = JSON.stringify([service, ...settings]);
    const done = made.get(key) ?? setUp({ ...Object.fromEntries(settings), ...setupEnv }, log, [service]);
    made.set(key, done);
    return done;
  };
  const connectTest = (pod: string) =>
    connectNats(natsConfig({ NATS_URL: env.NATS_URL, ...natsLogin('test') }), { service: 'test', pod });

  return {
    env,
    settingsOf: (process) =>
      process === 'setup'
        ? setupEnv
        : {
            NATS_URL: servers.natsUrl,
            DB_PREFIX: dbPrefix,
            ...loginOf(process),
            ...(process === 'console' ? { RECORD_KEY: recordKey } : {}),
          },
    async envOf(service, more = {}) {
      await setUpOnce(service, more);
      return { ...env, ...(service in busUsers ? loginOf(service) : {}), ...more };
    },
    async addConsumers(service, ...events) {
      const connection = await connectTest('consumers');
      const consumers = events.map((subject) => ({ service, subject }));
      await ensureEvents(await jetstreamManager(connection), { replicas: 1, maxBytes: EVENT_BYTES, consumers });
      await connection.close();
    },
    connectNats: connectTest,
    async clean() {
      await dropDatabases(servers.mongodbUri, dbPrefix);
      await deleteStreams(await connectTest('clean'));
      await servers.stop();
    },
  };
}
