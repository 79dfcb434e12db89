import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Connection } from 'mongoose';
import { EVENT_STREAM } from '../src/bus/event-stream.ts';
import { measureEvents } from '../src/events/metrics.ts';
import type { Kit } from '../src/lifecycle/kit.ts';
import { createMetrics } from '../src/metrics.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { outboxRows } from '../src/outbox/models.ts';
import { createTransact } from '../src/outbox/transact.ts';
import { type RunningService, startService } from '../src/service.ts';
import { untilKilled } from './fixtures/until-killed.ts';
import {
  animalBorn,
  type NurseryContext,
  nurseryContext,
  nurseryService,
  type ZooContext,
  zooService,
} from './fixtures/zoo.ts';

const trouble = new Map<string, number>();
let sandbox: Sandbox;
let nursery: NurseryContext;
let nurseryKit: Kit;
let zoo: ZooContext;
const running: RunningService[] = [];

const startZoo = async () => {
  const service = zooService(trouble, (context) => {
    zoo = context;
  });
  running.push(await startService(service, { env: await sandbox.envOf(service.name) }));
};

const startNursery = async () => {
  const service = nurseryService((context, kit) => {
    nursery = context;
    nurseryKit = kit;
  });
  running.push(await startService(service, { env: await sandbox.envOf(service.name) }));
};

beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.addConsumers('zoo', animalBorn.subject);
  await startNursery();
  await startZoo();
});

afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  await sandbox.clean();
});

const countOf = async (kind: string) => (await zoo.animals.findById(kind).lean())?.count ?? 0;

const waiting = (db: Connection) => db.collection('outbox').countDocuments();

test('an event takes effect in the other service', async () => {
  await nursery.bear('panda', 'Ling');
  await eventually(async () => (await countOf('panda')) === 1);
  await eventually(async () => (await waiting(nurseryKit.mongo)) === 0);
});

test('a transaction that fails leaves neither data nor event', async () => {
  await expect(nursery.bear('lion', 'Leo', true)).rejects.toThrow('stillborn');
  await nursery.bear('lion', 'Lea');
  await eventually(async () => (await countOf('lion')) === 1);
  expect(await nurseryKit.mongo.collection('born').countDocuments({ kind: 'lion' })).toBe(1);
});

test('the events of concurrent transactions all arrive', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `a${index}`);
  await Promise.all(names.map((name) => nursery.bear('ant', name)));
  await eventually(async () => (await countOf('ant')) === 20);
  const counted = await zoo.animals.findById('ant').lean();
  expect(counted?.names.toSorted()).toEqual(names.toSorted());
});

test('an event that is published twice, also after the stream has forgotten it, takes effect once', async () => {
  await nursery.bear('owl', 'Ulla');
  await eventually(async () => (await countOf('owl')) === 1);
  const manager = await jetstreamManager(nurseryKit.bus.connection);
  const stored = await manager.streams.getMessage(EVENT_STREAM, {
    last_by_subj: 'event.nursery.animal-born',
  });
  await nurseryKit.bus.jetstream.publish('event.nursery.animal-born', stored?.data ?? '');
  await nursery.bear('owl', 'Otto');
  await eventually(async () => (await countOf('owl')) >= 2);
  expect(await countOf('owl')).toBe(2);
});

test('events that wait together share transactions, in their order, and one that fails takes no other with it', async () => {
  await running[1]?.stop();
  const names = Array.from({ length: 12 }, (_, index) => `b${index}`);
  for (const name of names) await nursery.bear('bat', name);
  trouble.set('b7', 2);
  await startZoo();
  await eventually(async () => (await countOf('bat')) === names.length);
  const counted = await zoo.animals.findById('bat').lean();
  // The one that failed twice comes later.
  const others = names.filter((name) => name !== 'b7');
  expect(counted?.names.filter((name) => name !== 'b7')).toEqual(others);
  expect(counted?.names.toSorted()).toEqual(names.toSorted());
  expect(Math.max(...(zoo.together ?? []))).toBeGreaterThan(1);
  await eventually(async () => (await zoo.animals.db.collection('failed_events').countDocuments()) === 0);

  await running.at(-1)?.stop();
  for (const name of names) await nursery.bear('cow', name);
  await startZoo();
  await eventually(async () => (await countOf('cow')) === names.length);
  expect((await zoo.animals.findById('cow').lean())?.names).toEqual(names);
  expect(zoo.together?.length).toBeLessThan(names.length);
});

test('a handler that fails is rolled back, retried, and then counts once', async () => {
  trouble.set('Fred', 2);
  await nursery.bear('fox', 'Fred');
  await eventually(async () => (await countOf('fox')) === 1);
  expect(trouble.get('Fred')).toBe(0);
  await eventually(async () => (await zoo.animals.db.collection('failed_events').countDocuments()) === 0);
});

test('a relay that is killed between publishing and deleting publishes again, to one effect', async () => {
  await running[0]?.stop();
  const db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}nursery`);
  const quiet = createTransact(db, outboxRows(db), () => undefined);
  await nurseryContext({ transact: quiet, mongo: db }).bear('emu', 'Ed');

  await untilKilled('dying-relay.ts', sandbox.env);
  await eventually(async () => (await countOf('emu')) === 1);
  expect(await waiting(db)).toBe(1);
  const shown = createMetrics('nursery');
  measureEvents(db, shown);
  await db.collection('outbox').updateMany({}, { $set: { at: new Date(Date.now() - 90_000) } });
  const [oldest] =
    (await shown.registry.getMetricsAsJSON()).find(({ name }) => name === 'outbox_oldest_seconds')?.values ?? [];
  expect(oldest?.value).toBeGreaterThanOrEqual(90);

  await startNursery();
  await eventually(async () => (await waiting(db)) === 0);
  await nursery.bear('emu', 'Ella');
  await eventually(async () => (await countOf('emu')) >= 2);
  expect(await countOf('emu')).toBe(2);
  await db.close();
});

test('a consumer that is killed between commit and acknowledgement gets the event again, to one effect', async () => {
  await running.findLast(({ name }) => name === 'zoo')?.stop();
  await nursery.bear('yak', 'Yann');
  await untilKilled('dying-consumer.ts', sandbox.env);
  await startZoo();
  expect(await countOf('yak')).toBe(1);
  await nursery.bear('yak', 'Yuki');
  await eventually(async () => (await countOf('yak')) >= 2);
  const manager = await jetstreamManager(nurseryKit.bus.connection);
  await eventually(async () => {
    const info = await manager.consumers.info(EVENT_STREAM, 'zoo-event-nursery-animal-born');
    return info.num_ack_pending === 0 && info.num_pending === 0;
  });
  expect(await countOf('yak')).toBe(2);
});

const metricsOf = async (service: RunningService | undefined) =>
  (await fetch(`http://127.0.0.1:${service?.metricsPort}/metrics`)).text();

test('an event that always fails becomes a dead letter, holds up no other, and is retried by the next release', async () => {
  trouble.set('Kaos', 1_000);
  await nursery.bear('cat', 'Kaos');
  await nursery.bear('cat', 'Kitty');
  await eventually(async () => (await countOf('cat')) === 1);
  const failures = zoo.animals.db.collection('failed_events');
  await eventually(() => failures.findOne({ count: { $gte: 1 } }));
  await failures.updateMany({}, { $set: { count: 7 } });
  const deadLetter = await eventually(() => failures.findOne({ dead_letter: true }));
  expect(deadLetter).toMatchObject({ error: 'Error: trouble with Kaos', count: 8 });
  const metrics = await metricsOf(running.at(-1));
  expect(metrics).toMatch(/^dead_letter_events\{.*\} 1$/m);
  expect(metrics).toMatch(/^outbox_oldest_seconds\{.*\} 0$/m);
  const counted = (result: string) =>
    new RegExp(`^events_handled_total\\{consumer="zoo-event-nursery-animal-born",result="${result}".*\\} [1-9]`, 'm');
  for (const result of ['handled', 'failed', 'dead_letter']) expect(metrics).toMatch(counted(result));
  expect(await countOf('cat')).toBe(1);

  trouble.clear();
  await running.at(-1)?.stop();
  await startZoo();
  await eventually(async () => (await countOf('cat')) === 2);
  await eventually(async () => /^dead_letter_events\{.*\} 0$/m.test(await metricsOf(running.at(-1))));
});
