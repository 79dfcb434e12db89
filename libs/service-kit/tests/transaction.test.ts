import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type Connection, mongo, Schema } from 'mongoose';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes } from '../src/mongo/indexes.ts';
import { afterCommit, transaction } from '../src/mongo/transaction.ts';
import { isUnavailable } from '../src/unavailable.ts';

const done = new Int32Array(new SharedArrayBuffer(4));
const modelOf = (db: Connection) => db.model('Cat', new Schema({ _id: String }, { versionKey: false }));

let sandbox: Sandbox;
let proxy: Worker;
let db: Connection;
let cats: ReturnType<typeof modelOf>;

beforeAll(async () => {
  sandbox = await createSandbox();
  const { MONGODB_URI = '' } = await sandbox.envOf('deck');
  const uri = new URL(MONGODB_URI);
  proxy = new Worker(join(import.meta.dirname, 'fixtures/resetting-proxy.ts'), {
    workerData: { port: Number(uri.port), done },
  });
  const [port] = await once(proxy, 'message');
  uri.port = String(port);
  uri.searchParams.delete('replicaSet');
  uri.searchParams.set('directConnection', 'true');
  db = await connectMongo(String(uri), `${sandbox.env.DB_PREFIX}deck`);
  cats = modelOf(db);
  await ensureIndexes(db);
});

afterAll(async () => {
  await db.close();
  await proxy.terminate();
  await sandbox.clean();
});

/** Breaks all connections, and returns before the event loop of this thread can learn of it. */
function breakConnections(): void {
  Atomics.store(done, 0, 0);
  proxy.postMessage('break');
  expect(Atomics.wait(done, 0, 0, 10_000)).not.toBe('timed-out');
}

test('a commit whose connection breaks as it is written is made again', async () => {
  await transaction(db, async (session) => {
    await cats.create([{ _id: 'tama' }], { session });
    breakConnections();
  });
  expect(await cats.countDocuments({ _id: 'tama' })).toBe(1);
});

test('a transaction is made again whose connection breaks as one of its commands is written', async () => {
  let runs = 0;
  await transaction(db, async (session) => {
    runs += 1;
    await cats.create([{ _id: 'mike' }], { session });
    if (runs === 1) breakConnections();
    await cats.create([{ _id: 'kuro' }], { session });
  });
  expect(runs).toBe(2);
  expect(await cats.countDocuments({ _id: ['mike', 'kuro'] })).toBe(2);
});

test('a command whose connection breaks as it is written is worth another try', async () => {
  await cats.findOne();
  const written = cats.create([{ _id: 'shiro' }]).then(
    () => true,
    (error: unknown) => isUnavailable(error),
  );
  breakConnections();
  expect(await written).toBe(true);
});

test('a transaction is made again in which a command got no connection', async () => {
  let runs = 0;
  await transaction(db, async (session) => {
    runs += 1;
    await cats.create([{ _id: 'momo' }], { session });
    if (runs === 1) throw new mongo.MongoNetworkError('the pool was cleared');
  });
  expect(runs).toBe(2);
  expect(await cats.countDocuments({ _id: 'momo' })).toBe(1);
});

test('callbacks run once after the commit, those of a run that was done again or failed do not', async () => {
  const called: string[] = [];
  let runs = 0;
  await transaction(db, async (session) => {
    runs += 1;
    const run = `run ${runs}`;
    afterCommit(session, () => called.push(run));
    await cats.create([{ _id: 'sora' }], { session });
    if (runs === 1) breakConnections();
    await cats.create([{ _id: 'hana' }], { session });
    expect(called).toEqual([]);
  });
  expect(called).toEqual(['run 2']);
  const failing = transaction(db, async (session) => {
    afterCommit(session, () => called.push('failed'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(called).toEqual(['run 2']);
  const session = await db.startSession();
  expect(() => afterCommit(session, () => undefined)).toThrow('no transaction');
  await session.endSession();
});
