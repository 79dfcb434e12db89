import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type OwnServers, type Servers, startOwnServers } from '../servers/test-servers.ts';

const RESOLVER = join(import.meta.dirname, '../../../tools/commands/binary.ts');

/** Where a third-party program is, as tools/ finds or fetches it. */
async function pathOf(binary: 'mongod' | 'nats-server'): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [RESOLVER, binary]);
  return stdout.trim();
}

/** A MongoDB and a NATS for one test that breaks them. */
export async function ownServers(): Promise<OwnServers> {
  const [mongod, natsServer] = await Promise.all([pathOf('mongod'), pathOf('nats-server')]);
  return startOwnServers({ mongod, natsServer });
}

/**
 * The MongoDB and NATS of a test: those that `npm test` started once for the whole run (TEST_MONGODB_URI, TEST_NATS_URL), else
 * a pair of one's own, so that a single file can be run by hand.
 */
export async function testServers(): Promise<Servers> {
  const { TEST_MONGODB_URI: mongodbUri, TEST_NATS_URL: natsUrl } = process.env;
  if (mongodbUri && natsUrl) return { mongodbUri, natsUrl, stop: async () => undefined };
  return ownServers();
}
