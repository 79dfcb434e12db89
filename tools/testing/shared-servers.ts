import { delimiter, dirname, join } from 'node:path';
import { mongod } from '../binaries/mongod.ts';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { randomPassword } from '../servers/credentials.ts';
import { startMongo } from '../servers/mongo.ts';
import { startNats } from '../servers/nats.ts';
import { freePort } from '../servers/ports.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import { accountsOfTests } from '../servers/test-accounts.ts';
import { createAccounts, type Servers } from '../servers/test-servers.ts';
import { step } from '../terminal/progress.ts';

export interface SharedServers {
  /** The environment in which tests find them. */
  env: Record<string, string>;
  servers: Servers;
  /** NATS' reports of refusals to users so far, without the attacks of tests. */
  violations(): string[];
}

/** The pod's name of connections with which tests try refused subjects. */
const ATTACKER = 'attacker';

/** More than there are sandboxes in a whole run. 400 cost the start of NATS 0.7 s. */
const ACCOUNTS = 400;

export async function startSharedServers(supervisor: Supervisor, folder: string): Promise<SharedServers> {
  const [MONGOD_BIN, NATS_SERVER_BIN] = await Promise.all([resolveBinary(mongod), resolveBinary(natsServer)]);
  const mongoOptions = { binary: MONGOD_BIN, folder: join(folder, 'mongo'), rootPassword: randomPassword() };
  const natsAccounts = createAccounts(folder, ACCOUNTS);
  const natsOptions = { binary: NATS_SERVER_BIN, folder: join(folder, 'nats'), ...accountsOfTests(natsAccounts) };
  const [mongoPort, natsPort] = [await freePort(), await freePort()];
  const [mongo, nats] = await step('Starting MongoDB and NATS for the tests', () =>
    Promise.all([
      startMongo(supervisor, { ...mongoOptions, port: mongoPort }),
      startNats(supervisor, { ...natsOptions, port: natsPort }),
    ]),
  );
  return {
    env: {
      MONGOD_BIN,
      NATS_SERVER_BIN,
      TEST_MONGODB_URI: mongo.uri,
      TEST_NATS_URL: nats.url,
      TEST_NATS_ACCOUNTS: JSON.stringify(natsAccounts),
      // Tests that start a process of ours by the name `node` get the Node that runs this.
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    servers: { mongodbUri: mongo.uri, natsUrl: nats.url, natsAccounts, stop: async () => undefined },
    violations: () =>
      nats.process
        .output()
        .split('\n')
        .filter((line) => line.includes(' Violation ') && !line.includes(`@${ATTACKER}`)),
  };
}
