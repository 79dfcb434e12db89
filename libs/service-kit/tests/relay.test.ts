import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type Connection, mongo } from 'mongoose';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes } from '../src/mongo/indexes.ts';
import { type OutboxModels, type OutboxRow, outboxModels } from '../src/outbox/models.ts';
import { relayOutbox } from '../src/outbox/relay.ts';
import { createTransact } from '../src/outbox/transact.ts';
import { animalBorn } from './fixtures/zoo.ts';

const KINDS = ['ant', 'bee', 'cat'];
const PER_KIND = 12;

/** MongoDB's error when two transactions conflict, after which the driver runs the work again. */
function transientError() {
  const error = new mongo.MongoServerError({ message: 'write conflict' });
  error.addErrorLabel('TransientTransactionError');
  return error;
}

let sandbox: Sandbox;
let db: Connection;
let models: OutboxModels;

beforeAll(async () => {
  sandbox = await createSandbox();
  db = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env['DB_PREFIX']}nursery`);
  models = outboxModels(db);
  await ensureIndexes(db);
});

afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

test('whatever relays run at once, are slow or fail, no event is first published before its predecessor, and none is lost', async () => {
  const published: OutboxRow[] = [];
  let calls = 0;
  const unreliable = async (row: OutboxRow) => {
    calls += 1;
    if (calls % 7 === 0) throw new Error('the stream did not respond');
    for (let wait = calls % 5; wait > 0; wait -= 1) await turn();
    published.push(row);
  };
  const transact = createTransact(db, models, () => undefined);
  const births = KINDS.flatMap((kind) =>
    Array.from({ length: PER_KIND }, (_, index) =>
      transact(({ publishEvent }) =>
        publishEvent(animalBorn, { aggregate: kind, payload: { kind, name: `${index}` } }),
      ),
    ),
  );
  const ended = Promise.all(births);
  const relays = Array.from({ length: 3 }, async () => {
    await Promise.race([ended, turn()]);
    for (let rest = 1; rest > 0; rest = await models.rows.countDocuments()) {
      await relayOutbox(db, models, unreliable).catch(() => undefined);
      await ended;
    }
  });
  await Promise.all(relays);

  for (const kind of KINDS) {
    const sequences = published.filter(({ aggregate }) => aggregate === kind).map(({ sequence }) => sequence);
    expect([...new Set(sequences)]).toEqual(Array.from({ length: PER_KIND }, (_, index) => index + 1));
  }
});

test('an event that does not fit its contract is refused before anything is stored', async () => {
  const transact = createTransact(db, models, () => undefined);
  const wrong = { kind: 'ant', name: 7 } as unknown as { kind: string; name: string };
  await expect(
    transact(({ publishEvent }) => publishEvent(animalBorn, { aggregate: 'ant', payload: wrong })),
  ).rejects.toThrow();
  expect(await models.rows.countDocuments()).toBe(0);
});

test('hints are given once the transaction is committed, those of its last run only, and none if it fails', async () => {
  const hints: string[] = [];
  let run = 0;
  const transact = createTransact(db, models, () => hints.push('published'));
  await transact(async ({ publishEvent, afterCommit }) => {
    run += 1;
    afterCommit(() => hints.push(`run ${run}`));
    await publishEvent(animalBorn, { aggregate: 'dog', payload: { kind: 'dog', name: 'Hachi' } });
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
