import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type Connection, mongo } from 'mongoose';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes } from '../src/mongo/indexes.ts';
import { type OutboxRow, type OutboxRows, outboxRows } from '../src/outbox/models.ts';
import { relayOutbox } from '../src/outbox/relay.ts';
import { createTransact } from '../src/outbox/transact.ts';
import { animalBorn } from './fixtures/zoo.ts';

const NAMES = Array.from({ length: 36 }, (_, index) => `ant ${index}`);

/** MongoDB's error when two transactions conflict, after which the driver runs the work again. */
function transientError() {
  const error = new mongo.MongoServerError({ message: 'write conflict' });
  error.addErrorLabel('TransientTransactionError');
  return error;
}

let sandbox: Sandbox;
let db: Connection;
let rows: OutboxRows;

beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}nursery`);
  rows = outboxRows(db);
  await ensureIndexes(db);
});

afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

test('whatever relays run at once, are slow or fail, no event is lost', async () => {
  const published: OutboxRow[] = [];
  let calls = 0;
  const unreliable = async (row: OutboxRow) => {
    calls += 1;
    if (calls % 7 === 0) throw new Error('the stream did not respond');
    for (let wait = calls % 5; wait > 0; wait -= 1) await turn();
    published.push(row);
  };
  const transact = createTransact(db, rows, () => undefined);
  const births = NAMES.map((name) =>
    transact(async ({ publishEvent }) => publishEvent(animalBorn, { payload: { kind: 'ant', name } })),
  );
  const ended = Promise.all(births);
  const relays = Array.from({ length: 3 }, async () => {
    await Promise.race([ended, turn()]);
    for (let rest = 1; rest > 0; rest = await rows.countDocuments()) {
      await relayOutbox(rows, unreliable).catch(() => undefined);
      await ended;
    }
  });
  await Promise.all(relays);
  const names = new Set(published.map(({ payload }) => (payload as { name: string }).name));
  expect([...names].sort()).toEqual([...NAMES].sort());
  // Again only with the same id.
  expect(new Set(published.map(({ _id }) => _id)).size).toBe(NAMES.length);
});

test('an event that does not fit its contract is refused before anything is stored', async () => {
  const transact = createTransact(db, rows, () => undefined);
  const wrong = { kind: 'ant', name: 7 } as unknown as { kind: string; name: string };
  await expect(transact(async ({ publishEvent }) => publishEvent(animalBorn, { payload: wrong }))).rejects.toThrow();
  expect(await rows.countDocuments()).toBe(0);
});

test('hints are given once the transaction is committed, those of its last run only, and none if it fails', async () => {
  const hints: string[] = [];
  let run = 0;
  const transact = createTransact(db, rows, () => hints.push('published'));
  await transact(async ({ publishEvent, afterCommit }) => {
    run += 1;
    afterCommit(() => hints.push(`run ${run}`));
    publishEvent(animalBorn, { payload: { kind: 'dog', name: 'Hachi' } });
    if (run === 1) throw transientError();
    expect(hints).toEqual([]);
  });
  expect(hints).toEqual(['published', 'run 2']);
  const failing = transact(async ({ afterCommit }) => {
    afterCommit(() => hints.push('never'));
    throw new Error('not this time');
  });
  await expect(failing).rejects.toThrow('not this time');
  expect(hints).toHaveLength(2);
});
