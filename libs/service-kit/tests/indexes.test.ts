import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { type Connection, type IndexOptions, Schema } from 'mongoose';
import { createLog } from '../src/log.ts';
import { connectMongo } from '../src/mongo/connect.ts';
import { ensureIndexes, IndexError } from '../src/mongo/indexes.ts';

let sandbox: Sandbox;
let database: string;
const open: Connection[] = [];
let files = 0;

beforeAll(async () => {
  sandbox = await createSandbox();
});
beforeEach(() => {
  files += 1;
  database = `${sandbox.env.DB_PREFIX}pets${files}`;
});
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));
afterAll(() => sandbox.clean());

const lines: Record<string, unknown>[] = [];
const log = createLog(
  'pets',
  { pod: 'test', logLevel: 'info' },
  { write: (line) => void lines.push(JSON.parse(line)) },
);

type Fields = Record<string, 1 | -1>;

/** A pod of a release that declares one index on the collection `pets`. */
async function pod(fields: Fields, options: IndexOptions = {}): Promise<Connection> {
  const connection = await connectMongo(sandbox.env.MONGODB_URI, database);
  open.push(connection);
  const schema = new Schema({ name: String, owner: String, at: Date, gone: Boolean }).index(fields, options);
  connection.model('Pet', schema, 'pets');
  return connection;
}

/** A pod as `pod` makes it, started. */
async function started(fields: Fields, options?: IndexOptions): Promise<Connection> {
  const connection = await pod(fields, options);
  await ensureIndexes(connection, log);
  return connection;
}

/** The indexes beside the one on `_id`. */
const indexesOf = async (connection: Connection) =>
  (await connection.collection('pets').indexes())
    .filter(({ name }) => name !== '_id_')
    .map(({ v: _, ...rest }) => rest);
const only = async (connection: Connection) => {
  const indexes = await indexesOf(connection);
  expect(indexes).toHaveLength(1);
  return indexes[0];
};

test.each([
  ['a time after which rows expire', {}, { expireAfterSeconds: 60 }],
  ['a longer time', { expireAfterSeconds: 60 }, { expireAfterSeconds: 3_600 }],
  ['a shorter time', { expireAfterSeconds: 3_600 }, { expireAfterSeconds: 60 }],
  ['no such time any more', { expireAfterSeconds: 60 }, {}],
  ['a filter', {}, { partialFilterExpression: { gone: false } }],
  ['another filter', { partialFilterExpression: { gone: true } }, { partialFilterExpression: { gone: false } }],
  ['uniqueness', {}, { unique: true }],
  ['no uniqueness any more', { unique: true }, {}],
  ['another filter of what is unique', { unique: true }, { unique: true, partialFilterExpression: { gone: false } }],
  ['other fields under the same name', { name: 'expiry' }, { name: 'expiry', sparse: true }],
])('a new release gives an index %s, and the one before leaves it so', async (_, before, after) => {
  const old = await started({ at: 1 }, before);
  await old.collection('pets').insertMany([{ at: new Date() }, { at: new Date(Date.now() + 1_000) }]);
  await started({ at: 1 }, after);
  const changed = await only(old);
  expect(changed).toEqual({
    key: { at: 1 },
    name: expect.stringMatching(/^(at_1|expiry)(~|$)/),
    ...withoutName(after),
  });
  await started({ at: 1 }, before);
  await started({ at: 1 }, after);
  expect(await only(old)).toEqual(changed);
});

const withoutName = ({ name: _, ...options }: IndexOptions) => options;

test('a changed time is changed in place: the index is not built again', async () => {
  const old = await started({ at: 1 }, { expireAfterSeconds: 60 });
  await old.db?.command({ profile: 2 });
  await started({ at: 1 }, { expireAfterSeconds: 90 });
  await old.db?.command({ profile: 0 });
  const made = async (command: string) =>
    old.collection('system.profile').countDocuments({ [`command.${command}`]: 'pets' });
  expect(await Promise.all(['collMod', 'dropIndexes', 'createIndexes'].map(made))).toEqual([1, 0, 0]);
});

test('new indexes of a collection are made by one command, and the next start reads them by one', async () => {
  const connection = await pod({ name: 1 });
  connection.model('Pet').schema.index({ owner: 1 }).index({ at: 1 }, { expireAfterSeconds: 60 });
  const commands: string[] = [];
  connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
  const times = (command: string) => commands.filter((each) => each === command).length;
  await ensureIndexes(connection, log);
  expect((await indexesOf(connection)).map(({ name }) => name)).toEqual(['name_1', 'owner_1', 'at_1']);
  expect(times('createIndexes')).toBe(1);
  commands.length = 0;
  await ensureIndexes(connection, log);
  expect([times('createIndexes'), times('listIndexes')]).toEqual([0, 1]);
});

test('fields under a name change', async () => {
  await started({ owner: 1 }, { name: 'lookup' });
  const connection = await started({ owner: 1, name: 1 }, { name: 'lookup' });
  expect(await only(connection)).toMatchObject({ key: { owner: 1, name: 1 } });
});

test('what is unique is so at every moment of the change', async () => {
  const old = await started({ name: 1 }, { unique: true });
  const pets = old.collection<{ name: string; gone: boolean }>('pets');
  await pets.insertOne({ name: 'Tama', gone: false });
  let over = false;
  const attack = async () => {
    let tried = 0;
    for (; !over; tried += 1) await expect(pets.insertOne({ name: 'Tama', gone: false })).rejects.toThrow('E11000');
    return tried;
  };
  const attacked = attack();
  await started({ name: 1 }, { unique: true, partialFilterExpression: { gone: false } });
  over = true;
  expect(await attacked).toBeGreaterThan(0);
  expect(await pets.countDocuments({ name: 'Tama' })).toBe(1);
});

test('pods of both releases that start at once agree on the newer one', async () => {
  const before = { unique: true } as const;
  const after = { unique: true, partialFilterExpression: { gone: false } } as const;
  const old = await started({ name: 1 }, before);
  const pods = await Promise.all([before, after, before, after, after].map((options) => pod({ name: 1 }, options)));
  await Promise.all(pods.map((each) => ensureIndexes(each, log)));
  await ensureIndexes(old);
  expect(await only(old)).toMatchObject(after);
});

test('a pod that was killed in the middle of a change leaves it to the next one', async () => {
  const old = await started({ name: 1 }, { unique: true });
  const next = { unique: true, partialFilterExpression: { gone: false } };
  await old.collection('pets').createIndex({ name: 1 }, { ...next, name: 'name_1~half' });
  await started({ name: 1 }, next);
  expect(await only(old)).toMatchObject({ name: 'name_1~half', ...next });
});

test('a third release changes what the second one left', async () => {
  const releases = [{}, { unique: true }, { sparse: true }];
  for (const options of releases) await started({ name: 1 }, options);
  for (const options of releases.toReversed()) await started({ name: 1 }, options);
  expect(await only(await pod({ name: 1 }))).toMatchObject({ key: { name: 1 }, sparse: true });
});

test('an index that is declared no more, or that an operator made, stays', async () => {
  const connection = await started({ owner: 1 });
  await connection.collection('pets').createIndex({ at: -1 }, { name: 'for-the-report' });
  await started({ name: 1 });
  expect((await indexesOf(connection)).map(({ name }) => name).sort()).toEqual(['for-the-report', 'name_1', 'owner_1']);
});

test('two rows that are the same keep an index from becoming unique: a sentence names it, and no data', async () => {
  const old = await started({ name: 1 });
  await old.collection('pets').insertMany([{ name: 'Tama' }, { name: 'Tama' }]);
  const starting = started({ name: 1 }, { unique: true });
  const why = 'cannot be brought to its declared options: documents that are stored have the same key';
  await expect(starting).rejects.toThrow(new IndexError(`the index name_1 of ${database}.pets ${why}.`));
  expect(await indexesOf(old)).toEqual([{ key: { name: 1 }, name: 'name_1' }]);
  await old.collection('pets').deleteOne({ name: 'Tama' });
  await started({ name: 1 }, { unique: true });
  expect(await only(old)).toMatchObject({ unique: true });
});

test('an index of somebody else that MongoDB cannot keep beside ours is a sentence', async () => {
  const other = await pod({ owner: 1 });
  await other.createCollection('pets');
  await other.collection('pets').createIndex({ at: 1 }, { name: 'mine', expireAfterSeconds: 5_000 });
  const sentence = `the index at_1 of ${database}.pets cannot be brought to its declared options: another index is in its way.`;
  await expect(started({ at: 1 }, { expireAfterSeconds: 60 })).rejects.toThrow(new IndexError(sentence));
  expect(await only(other)).toMatchObject({ name: 'mine', expireAfterSeconds: 5_000 });
});

test('a service whose index cannot be made ends with that sentence', async () => {
  database = `${sandbox.env.DB_PREFIX}pets`;
  const other = await pod({ owner: 1 });
  await other.collection('handled_events').createIndex({ at: 1 }, { name: 'mine', expireAfterSeconds: 5 });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/pets-process.ts')], {
    env: { ...process.env, ...sandbox.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const why = 'cannot be brought to its declared options: another index is in its way.';
  expect(said).toBe(`pets cannot start: the index at_1 of ${database}.handled_events ${why}\n`);
  expect(code).toBe(1);
});

test('a change is one line of the log', () => {
  expect(lines).toContainEqual(expect.objectContaining({ event: 'index_changed', collection: 'pets', index: 'at_1' }));
});
