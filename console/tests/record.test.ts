import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';
import type { Connection } from 'mongoose';
import { type ActionRow, hashOf } from '../src/actions/chain.ts';
import { performPrepared } from '../src/actions/perform.ts';
import { auditOperators } from '../src/audit/audit.ts';
import { type Context, createStores, type Stores } from '../src/context.ts';
import { startGrants } from '../src/grants/run-grants.ts';
import { operatorCommand } from '../src/operators/command.ts';

let sandbox: Sandbox;
let desk: TestConsole;
let db: Connection;
let stores: Stores;
const ROWS = 40;

beforeAll(async () => {
  sandbox = await createSandbox();
  desk = await startTestConsole(sandbox);
  db = desk.db;
  stores = createStores(db, { now: () => Date.now() });
  const actor = { id: null, name: 'test', role: 'admin' };
  const record = async (n: number) => {
    const { row } = await stores.actions.begin({ actor, kind: 'view-player', target: String(n) });
    await stores.actions.end(row, { outcome: 'done' });
  };
  // At once, so that they meet at the end of the chain.
  await Promise.all(Array.from({ length: ROWS / 2 }, (_, n) => record(n)));
});
afterAll(async () => {
  await desk.stop();
  await sandbox.clean();
});

const audit = () => auditOperators(db, Date.now(), { log: null, ledger: [] });
const rows = () => db.collection<ActionRow>('actions');

/** Does something by hand, looks, and puts the rows back. */
async function auditAfter(byHand: () => Promise<unknown>): Promise<string> {
  const before = await rows().find().toArray();
  await byHand();
  const found = await audit().then(
    () => 'whole',
    (error: Error) => error.message,
  );
  await rows().deleteMany({});
  await rows().insertMany(before);
  return found;
}

test('the record is a chain, whoever adds to it at the same time', async () => {
  expect((await audit())[0]).toBe(`The record of operators is whole: ${ROWS} rows, 0 actions under way.`);
});

test('every row that is changed, removed or inserted by hand is found', async () => {
  const all = await rows().find().sort({ _id: 1 }).toArray();
  for (const row of all) {
    const { _id } = row;
    expect(await auditAfter(() => rows().updateOne({ _id }, { $set: { reason: 'another' } }))).toContain(
      `row ${_id} was changed`,
    );
    expect(await auditAfter(() => rows().deleteOne({ _id }))).toMatch(/missing/);
    // Even with the right hash, it does not fit the next row, or the head.
    const forged = { ...row, target: 'forged' };
    const rehashed = { ...forged, hash: hashOf(forged) };
    expect(await auditAfter(() => rows().replaceOne({ _id }, rehashed))).toMatch(/does not follow|was replaced/);
  }
  const last = all.at(-1);
  if (!last) throw new Error('there are no rows');
  const next = { ...last, _id: last._id + 1, previous: last.hash };
  const insert = () => rows().insertOne({ ...next, hash: hashOf(next) });
  expect(await auditAfter(insert)).toContain(`rows after ${last._id} were inserted`);
  expect(await auditAfter(() => rows().deleteMany({}))).toContain(`rows 1 to ${ROWS} are missing`);
});

test('the console’s own user of MongoDB cannot change or remove a row, nor let it expire', async () => {
  const { MONGODB_URI = '' } = sandbox.settingsOf('console');
  const own = await connectMongo(MONGODB_URI, `${sandbox.env.DB_PREFIX}console`);
  const refused = /not authorized/;
  const actions = own.collection('actions');
  await expect(actions.updateOne({}, { $set: { reason: 'x' } })).rejects.toThrow(refused);
  await expect(actions.deleteOne({})).rejects.toThrow(refused);
  await expect(actions.drop()).rejects.toThrow(refused);
  await expect(actions.createIndex({ at: 1 }, { name: 'now', expireAfterSeconds: 0 })).rejects.toThrow(refused);
  await expect(own.db?.command({ collMod: 'actions', validator: {} })).rejects.toThrow(refused);
  await expect(own.collection('another').insertOne({})).rejects.toThrow(refused);
  await expect(own.db?.dropDatabase()).rejects.toThrow(refused);
  await own.close();
});

test('what an effect needs of other services is read once, also if its transaction meets others', async () => {
  const actor = { id: null, name: 'test', role: 'admin' };
  const nothing = { countAction: () => undefined };
  const context = { ...stores, running: new Set(), metrics: nothing } as unknown as Context;
  let [prepared, effects] = [0, 0];
  const perform = (n: number) =>
    performPrepared<{ n: number }>({ actor, kind: 'name-account', target: `${n}` }, context, async () => {
      prepared += 1;
      return async () => {
        effects += 1;
        return { outcome: 'done', result: { n } };
      };
    });
  const TOGETHER = 8;
  const replies = await Promise.all(Array.from({ length: TOGETHER }, (_, n) => perform(n)));
  expect(replies).toEqual(replies.map((_, n) => ({ ok: true, value: { n } })));
  expect(prepared).toBe(TOGETHER);
  expect(effects).toBeGreaterThanOrEqual(TOGETHER);
});

test('a grant that several consoles end at once has one end in the record', async () => {
  const nothing = { countAction: () => undefined };
  const clock = { now: () => Date.now() };
  const context = { ...stores, clock, running: new Set(), metrics: nothing } as unknown as Context;
  const log = createLog('test', { pod: 'test', logLevel: 'silent' });
  const at = new Date();
  const operator = { id: 'test', name: 'test' };
  const grants: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    // All of its players are paid.
    const chosen = {
      selection: { kind: 'everyone' },
      as_of: at,
      users: [],
      except: [],
      count: 0,
      digest: '',
      examples: [],
    };
    const words = { message: 'test', reason: 'test', amount: 1 };
    const input = { ...words, selection: chosen.selection, digest: '' };
    const actor = { ...operator, role: 'economy' };
    const { row: begun } = await stores.actions.begin({ actor, kind: 'start-grant', input });
    const { action: _id } = begun;
    await stores.actions.end(begun, { outcome: 'done', result: { state: 'running' } });
    grants.push(_id);
    const left = { state: 'running', cursor: null, paid: 0, ended_at: null };
    await db
      .collection('campaigns')
      .insertOne({ _id, at, operator, second: null, ...words, ...chosen, ...left } as never);
  }
  const loops = Array.from({ length: 6 }, () => startGrants(context, log));
  await eventually(async () => (await stores.campaigns.running()) === null);
  await Promise.all(loops.map((loop) => loop.stop()));
  for (const target of grants) {
    const ends = await stores.actions.list({ kind: 'end-grant', target }, 10);
    expect(ends.map(({ outcome }) => outcome)).toEqual(['done']);
  }
});

test('operators are added and removed by a command, which is recorded too', async () => {
  const run = (...typed: string[]) => operatorCommand(typed, stores);
  const printed = await run('add', 'root', '--role', 'admin');
  expect(printed[1]).toMatch(/^first password: .{20}$/);
  expect(printed[2]).toMatch(/first log-in/);
  await expect(run('add', 'root', '--role', 'admin')).rejects.toThrow('There is an operator root already.');
  await expect(run('add', 'Root', '--role', 'admin')).rejects.toThrow('usage');
  await expect(run('add', 'other', '--role', 'king')).rejects.toThrow('usage');
  await expect(run('remove', 'root')).rejects.toThrow('last admin');
  await run('add', 'second', '--role', 'admin');
  expect(await run('remove', 'root')).toEqual(['root is removed.']);
  expect(await run('list')).toEqual(['second (admin), never logged in']);
  const recorded = await stores.actions.list({ operator: 'npm run operator' }, 10);
  expect(recorded.map(({ kind, outcome }) => `${kind} ${outcome}`).reverse()).toEqual([
    ...['add-operator done', 'add-operator refused'],
    ...['remove-operator refused', 'add-operator done', 'remove-operator done'],
  ]);
  expect((await audit())[0]).toMatch(/is whole/);
});

test('what was cut off without an effect is closed as not done at the next start', async () => {
  const actor = { id: null, name: 'test', role: 'admin' };
  const { row } = await stores.actions.begin({ actor, kind: 'view-ledger', target: 'cut off' });
  await desk.stop();
  desk = await startTestConsole(sandbox);
  db = desk.db;
  stores = createStores(db, { now: () => Date.now() });
  for (;;) {
    const [found] = await stores.actions.list({ target: 'cut off' }, 1);
    if (found?.outcome === 'not_done') break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await expect(stores.actions.endWith(row, async () => ({ outcome: 'done' }))).rejects.toThrow('has ended');
});
