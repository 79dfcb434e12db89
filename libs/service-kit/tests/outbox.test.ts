import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection, mongo } from 'mongoose';
import type { Kit } from '../src/lifecycle/kit.ts';
import { createOutbox } from '../src/lifecycle/outbox.ts';
import { createLog } from '../src/log.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes } from '../src/mongo/indexes.ts';
import { animalBorn } from './fixtures/zoo.ts';

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

/** A started outbox. Its stream fails as often as the number says, by the name of the animal. */
async function startOutbox(trouble: Map<string, number> = new Map()) {
  const published: string[] = [];
  const ids = new Set<string>();
  const publish = async (_: string, body: string, { msgID }: { msgID: string }) => {
    const { name } = (JSON.parse(body) as { payload: { name: string } }).payload;
    const left = trouble.get(name) ?? 0;
    trouble.set(name, left - 1);
    if (left > 0) throw new Error('the stream did not respond');
    // As JetStream does.
    if (!ids.has(msgID)) published.push(name);
    ids.add(msgID);
  };
  const bus = { jetstream: { publish } } as unknown as Kit['bus'];
  const outbox = createOutbox({ mongo: db, bus, log });
  await ensureIndexes(db);
  stops.push(outbox.start());
  const bear = (...names: string[]) =>
    outbox.transact(async ({ publishEvent }) => {
      for (const name of names) publishEvent(animalBorn, { payload: { kind: 'cat', name } });
    });
  return { bear, published };
}

test('events are published without a read, and written and deleted with one command each', async () => {
  const { bear, published } = await startOutbox();
  await bear('ant');
  await eventually(async () => (await waiting()) === 0);
  const tries: Record<string, number>[] = [];
  // A regular look may come during one of them.
  for (const names of [
    ['bee', 'cat', 'dog'],
    ['eel', 'fly', 'hen'],
    ['jay', 'kid', 'ox'],
  ]) {
    const counted = countCommands();
    await bear(...names);
    await eventually(async () => names.every((name) => published.includes(name)));
    await eventually(async () => (await db.collection('outbox').estimatedDocumentCount()) === 0);
    const { count: _, ...commands } = counted();
    tries.push(commands);
  }
  expect(tries).toContainEqual({ insert: 1, delete: 1 });
});

test('a transaction with an event writes no collection but the outbox, however many of its kind there were', async () => {
  const { bear } = await startOutbox();
  const written = new Set<unknown>();
  const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (['insert', 'update', 'findAndModify'].includes(commandName)) written.add(command[commandName]);
  };
  db.getClient().on('commandStarted', note);
  await bear('one');
  await bear('two', 'three');
  db.getClient().off('commandStarted', note);
  expect([...written]).toEqual(['outbox']);
  await eventually(async () => (await waiting()) === 0);
});

test('events whose publishing failed are published by the next look, each once', async () => {
  const { bear, published } = await startOutbox(new Map([['elk', 2]]));
  await bear('elk');
  await bear('emu');
  await eventually(async () => (await waiting()) === 0);
  expect([...published].sort()).toEqual(['elk', 'emu']);
});

test('one event that fails does not keep others of its transaction, which leave the outbox', async () => {
  const { bear, published } = await startOutbox(new Map([['fox', 1_000]]));
  await bear('fox', 'gnu');
  await eventually(async () => published.includes('gnu') && (await waiting()) === 1);
  expect(published).not.toContain('fox');
  await db.collection('outbox').deleteMany({});
});
