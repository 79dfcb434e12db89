import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type Connection, Schema } from 'mongoose';
import { bulkWrite, writesTo } from '../src/mongo/bulk-write.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes, isDuplicateKeyError } from '../src/mongo/indexes.ts';
import { transaction } from '../src/mongo/transaction.ts';

interface Row {
  _id: string;
  count: number;
}

const schema = () => new Schema<Row>({ _id: String, count: Number }, { versionKey: false });
const modelsOf = (db: Connection) => ({ cats: db.model('Cat', schema()), dogs: db.model('Dog', schema()) });

let sandbox: Sandbox;
let db: Connection;
let cats: ReturnType<typeof modelsOf>['cats'];
let dogs: ReturnType<typeof modelsOf>['dogs'];

beforeAll(async () => {
  sandbox = await createSandbox();
  const { MONGODB_URI: uri = '' } = await sandbox.envOf('deck');
  db = await connectMongo(uri, `${sandbox.env.DB_PREFIX}deck`);
  ({ cats, dogs } = modelsOf(db));
  await ensureIndexes(db);
});

afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

test('a service writes to several of its collections in one transaction, and learns what was done', async () => {
  await cats.create([{ _id: 'old', count: 1 }]);
  const writes = [
    writesTo(cats).update({ _id: 'old' }, { $inc: { count: 1 } }),
    writesTo(cats).update({ _id: 'new' }, { $set: { count: 5 } }, { upsert: true }),
    writesTo(dogs).insert({ _id: 'rex', count: 3 }),
    writesTo(dogs).insert({ _id: 'lou', count: 3 }),
    writesTo(dogs).deleteAll({ count: 3, _id: { $in: ['lou', 'nobody'] } }),
    writesTo(cats).delete({ _id: 'nobody' }),
  ];
  const done = await transaction(db, (session) => bulkWrite(db, writes, session));
  expect(done).toEqual({ updated: 2 });
  expect(await cats.find().sort({ _id: 1 }).lean()).toEqual([
    { _id: 'new', count: 5 },
    { _id: 'old', count: 2 },
  ]);
  expect(await dogs.find().lean()).toEqual([{ _id: 'rex', count: 3 }]);
});

test('a duplicate key is the error of the whole, and leaves nothing of the transaction', async () => {
  await dogs.create([{ _id: 'there', count: 1 }]);
  const writes = [
    writesTo(cats).insert({ _id: 'with it', count: 1 }),
    writesTo(dogs).insert({ _id: 'there', count: 2 }),
  ];
  const failed = await transaction(db, (session) => bulkWrite(db, writes, session)).catch((error: unknown) => error);
  expect(isDuplicateKeyError(failed)).toBe(true);
  expect(await cats.countDocuments({ _id: 'with it' })).toBe(0);
});

test('transactions that write the same document at once are repeated until each has written', async () => {
  const AT_ONCE = 10;
  const add = () =>
    transaction(db, async (session) => {
      const found = await cats.findById('shared').session(session).lean();
      await bulkWrite(
        db,
        [writesTo(cats).update({ _id: 'shared' }, { $set: { count: (found?.count ?? 0) + 1 } }, { upsert: true })],
        session,
      );
    });
  await Promise.all(Array.from({ length: AT_ONCE }, add));
  expect((await cats.findById('shared').lean())?.count).toBe(AT_ONCE);
});
