import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongod } from '../binaries/mongod.ts';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { randomPassword } from './credentials.ts';
import { startMongo } from './mongo.ts';
import { type NatsOptions, startNats } from './nats.ts';
import { freePort } from './ports.ts';
import { createSupervisor, type ManagedProcess } from './supervisor.ts';
import { accountsOfTests, type TestAccounts } from './test-accounts.ts';

export interface Servers {
  /** As a user who may do everything. */
  mongodbUri: string;
  natsUrl: string;
  natsAccounts: TestAccounts;
  stop(): Promise<void>;
}

/** A pair that belongs to one test or bench, which may break it. */
export interface OwnServers extends Servers {
  mongod: ManagedProcess;
  nats: ManagedProcess;
  /** Address of NATS' counts, such as `/connz`. */
  natsMonitoringUrl: string;
}

/** Accounts for a NATS whose data lie in a folder. */
export function createAccounts(folder: string, count: number): TestAccounts {
  const claims = join(folder, 'claims');
  mkdirSync(claims, { recursive: true });
  return { password: randomPassword(), claims, count };
}

/** Sandboxes on servers that belong to one test. */
const OWN_ACCOUNTS = 8;

/** With data in a temporary folder. `syncInterval` is that of NATS's configuration. */
export async function ownServers({ syncInterval }: Pick<NatsOptions, 'syncInterval'> = {}): Promise<OwnServers> {
  const [mongodFile, natsFile] = await Promise.all([resolveBinary(mongod), resolveBinary(natsServer)]);
  const folder = await mkdtemp(join(tmpdir(), 'maseki-test-'));
  const supervisor = createSupervisor({ logs: folder });
  const stop = async () => {
    await Promise.all(supervisor.running().map((server) => server.kill()));
    await supervisor.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const natsAccounts = createAccounts(folder, OWN_ACCOUNTS);
    const [mongoPort, natsPort, monitoringPort] = [await freePort(), await freePort(), await freePort()];
    const mongoFiles = { binary: mongodFile, folder: join(folder, 'mongo'), rootPassword: randomPassword() };
    const natsFiles = { binary: natsFile, folder: join(folder, 'nats'), ...accountsOfTests(natsAccounts) };
    const [mongo, nats] = await Promise.all([
      startMongo(supervisor, { ...mongoFiles, port: mongoPort }),
      startNats(supervisor, { ...natsFiles, port: natsPort, monitoringPort, ...(syncInterval && { syncInterval }) }),
    ]);
    return {
      mongodbUri: mongo.uri,
      natsUrl: nats.url,
      natsAccounts,
      natsMonitoringUrl: `http://127.0.0.1:${monitoringPort}`,
      mongod: mongo.process,
      nats: nats.process,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The MongoDB and NATS of a test. They are those that `npm test` started for the whole run
 * (TEST_MONGODB_URI, TEST_NATS_URL, TEST_NATS_ACCOUNTS), else its own pair, so that a single file
 * can be run by hand.
 */
export async function testServers(): Promise<Servers> {
  const { TEST_MONGODB_URI: mongodbUri, TEST_NATS_URL: natsUrl, TEST_NATS_ACCOUNTS: accounts } = process.env;
  if (!mongodbUri || !natsUrl || !accounts) return ownServers();
  return { mongodbUri, natsUrl, natsAccounts: JSON.parse(accounts) as TestAccounts, stop: async () => undefined };
}
