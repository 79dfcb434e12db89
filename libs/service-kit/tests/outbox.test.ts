import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection, mongo } from 'mongoose';
import type { Kit } from '../src/lifecycle/kit.ts';
import { createLog } from '../src/log.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes } from '../src/mongo/indexes.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { ulid } from '../src/ulid.ts';
import { animalBorn } from './fixtures/zoo.ts';

/** An event as a stream of these tests gets it. */
interface Published {
  aggregate: string;
  sequence: number;
}

const log = createLog('outbox.test', { pod: '', logLevel: 'silent' });
const stops: (() => Promise<void>)[] = [];
let sandbox: Sandbox;
let db: Connection;

beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}outbox`);
});

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

const waiting = () => db.collection('outbox').countDocuments();

/** Commands to the outbox by name, from now on. */
function countCommands() {
  const counted: Record<string, number> = {};
  const count = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (command[commandName] === 'outbox') counted[commandName] = (counted[commandName] ?? 0) + 1;
  };
  db.getClient().on('commandStarted', count);
  return () => {
    db.getClient().off('commandStarted', count);
    return counted;
  };
}

/** A started outbox. Its stream fails as often as the number says, by aggregate. */
async function startOutbox(trouble: Map<string, number> = new Map()) {
  const published: Published[] = [];
  const publish = async (_: string, body: string) => {
    const event = JSON.parse(body) as Published;
    const left = trouble.get(event.aggregate) ?? 0;
    trouble.set(event.aggregate, left - 1);
    if (left > 0) throw new Error('the stream did not respond');
    published.push({ aggregate: event.aggregate, sequence: event.sequence });
  };
  const bus = { jetstream: { publish } } as unknown as Kit['bus'];
  const outbox = createOutbox({ mongo: db, bus, log });
  await ensureIndexes(db);
  stops.push(outbox.start());
  const only = (...aggregates: string[]) =>
    outbox.transact(async ({ publishOnlyEvent }) => {
      for (const aggregate of aggregates) {
        publishOnlyEvent(animalBorn, { aggregate, id: ulid(), payload: { kind: aggregate, name: 'only' } });
      }
    });
  const next = (aggregate: string) =>
    outbox.transact(({ publishEvent }) =>
      publishEvent(animalBorn, { aggregate, payload: { kind: aggregate, name: 'next' } }),
    );
  const orderOf = (aggregate: string) =>
    published.filter((event) => event.aggregate === aggregate).map(({ sequence }) => sequence);
  return { only, next, orderOf };
}

test('events that nothing can precede are published without a read, and deleted with one command', async () => {
  const { only, orderOf } = await startOutbox();
  await only('ant');
  await eventually(async () => (await waiting()) === 0);
  const tries: Record<string, number>[] = [];
  // A regular look may come during one of them.
  for (const names of [
    ['bee', 'cat', 'dog'],
    ['eel', 'fly', 'hen'],
    ['jay', 'kid', 'ox'],
  ]) {
    const counted = countCommands();
    await only(...names);
    await eventually(async () => names.every((aggregate) => orderOf(aggregate).length === 1));
    await eventually(async () => (await db.collection('outbox').estimatedDocumentCount()) === 0);
    const { count: _, ...commands } = counted();
    tries.push(commands);
  }
  expect(tries).toContainEqual({ insert: 1, delete: 1 });
});

test('an event whose publishing failed is published by the next look, once and before those that follow', async () => {
  const { next, orderOf } = await startOutbox(new Map([['elk', 2]]));
  await next('elk');
  await next('elk');
  await next('elk');
  await eventually(async () => (await waiting()) === 0);
  expect(orderOf('elk')).toEqual([1, 2, 3]);
});

test('one event that fails does not keep others of its transaction, which leave the outbox', async () => {
  const { only, orderOf } = await startOutbox(new Map([['fox', 1_000]]));
  await only('fox', 'gnu');
  await eventually(async () => orderOf('gnu').length === 1 && (await waiting()) === 1);
  expect(orderOf('fox')).toEqual([]);
  await db.collection('outbox').deleteMany({});
});
