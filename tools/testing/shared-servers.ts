import { delimiter, dirname, join } from 'node:path';
import { mongod } from '../binaries/mongod.ts';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { startMongo } from '../servers/mongo.ts';
import { startNats } from '../servers/nats.ts';
import { freePort } from '../servers/ports.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import { step } from '../terminal/progress.ts';

/** The environment in which tests find the servers. */
export type SharedServers = Record<
  'MONGOD_BIN' | 'NATS_SERVER_BIN' | 'TEST_MONGODB_URI' | 'TEST_NATS_URL' | 'PATH',
  string
>;

/** Starts one MongoDB and one NATS for all test files. */
export async function startSharedServers(supervisor: Supervisor, folder: string): Promise<SharedServers> {
  const [MONGOD_BIN, NATS_SERVER_BIN] = await Promise.all([resolveBinary(mongod), resolveBinary(natsServer)]);
  const mongo = { binary: MONGOD_BIN, folder: join(folder, 'mongo'), port: await freePort() };
  const nats = { binary: NATS_SERVER_BIN, folder: join(folder, 'nats'), port: await freePort() };
  const [{ uri: TEST_MONGODB_URI }, { url: TEST_NATS_URL }] = await step(
    'Starting MongoDB and NATS for the tests',
    () => Promise.all([startMongo(supervisor, mongo), startNats(supervisor, nats)]),
  );
  // Tests that start a process of ours by the name `node` get the Node that runs this.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  return { MONGOD_BIN, NATS_SERVER_BIN, TEST_MONGODB_URI, TEST_NATS_URL, PATH };
}
