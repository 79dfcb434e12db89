import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { collectDirectGet } from '../src/bus/direct-get.ts';

const STREAM = 'pond';

let servers: OwnServers;
let sandbox: Sandbox;
let connection: NatsConnection;
let jsm: JetStreamManager;

beforeAll(async () => {
  servers = await ownServers();
  sandbox = await createSandbox(servers);
  connection = await sandbox.connectNats('direct-get.test');
  jsm = await jetstreamManager(connection);
  await jsm.streams.add({ name: STREAM, subjects: ['pond.*'], allow_direct: true });
  for (const name of ['carp', 'duck', 'frog']) await jetstream(connection).publish(`pond.${name}`, name);
});

afterAll(async () => {
  await connection.close();
  await servers.stop();
});

const allOf = (filter: string) =>
  collectDirectGet((options) =>
    jsm.direct.getLastMessagesFor(STREAM, { multi_last: [filter], batch: 100, ...options }),
  );

/** As the server has counted them once it has all that was sent. */
async function subscriptions(): Promise<number> {
  await connection.flush();
  const response = await fetch(`${servers.natsMonitoringUrl}/connz?cid=${connection.info?.client_id}`);
  const { connections } = (await response.json()) as { connections: { subscriptions: number }[] };
  return connections[0]?.subscriptions ?? Number.NaN;
}

test('all messages are collected, also none', async () => {
  expect((await allOf('pond.*')).map((message) => message.string())).toEqual(['carp', 'duck', 'frog']);
  expect(await allOf('pond.newt')).toEqual([]);
});

test('a stream that is not there is an error', async () => {
  const missing = collectDirectGet((options) => jsm.direct.getBatch('sea', { seq: 1, batch: 10, ...options }));
  await expect(missing).rejects.toThrow();
});

test('reading leaves no subscription behind', async () => {
  const before = await subscriptions();
  for (let n = 0; n < 50; n += 1) await allOf(n % 2 ? 'pond.*' : 'pond.newt');
  // The last read of the test before may have ended after it was counted.
  expect(await subscriptions()).toBeLessThanOrEqual(before);
});
