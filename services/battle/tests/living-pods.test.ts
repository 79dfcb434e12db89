import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCallbackGuard } from '@maseki/service-kit/bus/callback-guard.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createRecentWaits } from '../src/base/pods/recent-waits.ts';
import { openPodRegistry, type PodRegistry } from '../src/base/pods/registry.ts';
import { PODS_STREAM } from '../src/base/streams.ts';
import { createPods, type Pods } from './support/pods.ts';

const log = createLog('living-pods.test', { pod: 'test', logLevel: 'silent' });

let pods: Pods;
const connections: NatsConnection[] = [];

beforeAll(async () => {
  pods = await createPods();
  // Its streams are made, and no other pod announces anything.
  await (await pods.start()).stop();
});

afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await pods.stop();
});

async function connect(): Promise<NatsConnection> {
  const connection = await pods.sandbox.connectNats('living-pods.test');
  connections.push(connection);
  return connection;
}

async function open(id: string, connection: NatsConnection, state: { sequences?: Record<string, number> } = {}) {
  const { guard } = createCallbackGuard(log);
  const own = { id, name: `battle-${id}`, rules: [5] };
  const recentWaits = createRecentWaits();
  const registry = await openPodRegistry({ connection, guard, own, sequences: () => state.sequences, recentWaits });
  return { ...registry, recentWaits };
}

const idsOf = (registry: PodRegistry) => registry.living().map(({ id }) => id);

test('pods know each other from the start, what each announces, and at once who leaves', async () => {
  const state: { sequences?: Record<string, number> } = {};
  const one = await open('one', await connect(), state);
  const two = await open('two', await connect());
  expect(idsOf(two)).toEqual(['one', 'two']);
  await eventually(() => idsOf(one).length === 2);
  expect([one.isFirst(), two.isFirst()]).toEqual([true, false]);
  state.sequences = { 7: 12 };
  await one.announce();
  await eventually(() => two.living()[0]?.sequences?.['7'] === 12);
  // Waits of paired players are told once.
  one.recentWaits.note([8_000, 8_000]);
  expect(two.recentWaits.typicalSeconds()).toBeNull();
  await one.announce();
  await eventually(() => two.recentWaits.typicalSeconds() === 8);
  expect([one.recentWaits.typicalSeconds(), one.recentWaits.untold()]).toEqual([8, []]);
  await one.leave();
  await eventually(() => idsOf(two).length === 1);
  await two.leave();
});

test('a pod that starts while the bucket is empty learns of the others from their answers', async () => {
  const old = await open('old', await connect());
  await (await jetstreamManager(await connect())).streams.purge(PODS_STREAM);
  const young = await open('young', await connect());
  await eventually(() => idsOf(young).length === 2 && idsOf(old).length === 2);
  await Promise.all([old.leave(), young.leave()]);
});

test('a silent pod dies for the others, but not while NATS stores nothing', async () => {
  const seeing = await open('seeing', await connect());
  const dyingConnection = await connect();
  await open('dying', dyingConnection);
  await eventually(() => idsOf(seeing).length === 2);
  const { streams } = await jetstreamManager(await connect());
  const { config } = await streams.info(PODS_STREAM);
  await dyingConnection.close();
  await streams.delete(PODS_STREAM);
  for (let failures = 0; failures < 10; ) await seeing.announce().catch(() => (failures += 1));
  expect(idsOf(seeing)).toEqual(['dying', 'seeing']);
  await streams.add(config);
  await eventually(
    async () => {
      await seeing.announce();
      return idsOf(seeing).length === 1;
    },
    { everyMs: 50 },
  );
  await seeing.leave();
});
