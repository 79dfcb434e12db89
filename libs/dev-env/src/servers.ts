import { type Servers, startOwnServers } from './own-servers.ts';

/**
 * The MongoDB and NATS of a test: those that `npm test` started once for the whole run (TEST_MONGODB_URI, TEST_NATS_URL), else
 * a pair of one's own, so that a single file can be run by hand.
 */
export async function testServers(): Promise<Servers> {
  const { TEST_MONGODB_URI: mongodbUri, TEST_NATS_URL: natsUrl, MONGOD_BIN, NATS_SERVER_BIN } = process.env;
  if (mongodbUri && natsUrl) return { mongodbUri, natsUrl, stop: async () => undefined };
  return startOwnServers({ mongod: MONGOD_BIN ?? 'mongod', natsServer: NATS_SERVER_BIN ?? 'nats-server' });
}
