import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import type { LedgerGrant } from '@maseki/contracts/inventory/operator-rpcs.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox } from '@maseki/tools/dev-env/sandbox.ts';
import type { Connection } from 'mongoose';
import { type ActionRow, hashOf, NO_ROW } from '../src/actions/chain.ts';
import { startHeads } from '../src/actions/log-heads.ts';
import { auditOperators } from '../src/audit/audit.ts';
import { createStores, type Stores } from '../src/context.ts';

const sandbox = await createSandbox();
const db: Connection = await connectMongo(sandbox.env.MONGODB_URI, `${sandbox.env.DB_PREFIX}console`);
const clock = { now: () => Date.now() };
const stores: Stores = createStores(db, clock);
const key = sandbox.env['RECORD_KEY'] ?? '';
let lines: string[] = [];
let ledger: LedgerGrant[] = [];

const ADMIN = { id: ulid(), name: 'root', role: 'admin' };
const OTHER = { id: ulid(), name: 'other', role: 'admin' };
const rows = () => db.collection<ActionRow>('actions');

async function act(
  kind: 'change-role' | 'remove-operator' | 'confirm-grant' | 'name-account',
  target: string,
  input = {},
) {
  const { row } = await stores.actions.begin({ actor: OTHER, kind, target, input });
  await stores.actions.end(row, { outcome: 'done' });
}

async function addOperator(name: string, role: OperatorRole): Promise<string> {
  let id = '';
  const { row } = await stores.actions.begin({ actor: ADMIN, kind: 'add-operator', target: name, input: { role } });
  await stores.actions.endWith(row, async (session) => {
    ({ _id: id } = await stores.operators.add({ name, role, passwordHash: 'x', addedBy: [] }, session));
    return { outcome: 'done' };
  });
  return id;
}

/** A grant to two players, as `startGrant` records and stores it. */
async function addGrant(state: 'running' | 'waiting'): Promise<string> {
  const words = { message: 'お詫び', amount: 30, selection: { kind: 'everyone' as const }, digest: 'd' };
  const { row } = await stores.actions.begin({ actor: ADMIN, kind: 'start-grant', reason: 'test', input: words });
  const { action: _id, at } = row;
  const chosen = { as_of: at, users: null, except: [], count: 2, examples: [] };
  const left = { state, second: null, cursor: null, paid: 0, ended_at: null };
  await stores.actions.endWith(row, async (session) => {
    const campaign = { _id, at, operator: { id: ADMIN.id, name: ADMIN.name }, reason: 'test' };
    await stores.campaigns.add({ ...campaign, ...words, ...chosen, ...left }, session);
    return { outcome: 'done', result: { id: _id, state } };
  });
  return _id;
}

const paid = (campaign: string, amount = 30, users = 2): LedgerGrant => ({
  campaign,
  users,
  amounts: { least: amount, most: amount },
  from: new Date().toISOString(),
});

/** Writes the head as the console does every hour. */
async function writeHead(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const info = (fields: object) => {
    lines.push(JSON.stringify({ level: 'info', ...fields }));
    resolve();
  };
  const loop = startHeads({ actions: stores.actions, clock }, key, { info } as never);
  await promise;
  await loop.stop();
}

const audit = (signedBy = key) =>
  auditOperators(db, clock.now(), { log: { text: lines.join('\n'), key: signedBy }, ledger }).then(
    (said) => said.join('\n'),
    (error: Error) => error.message,
  );

/** Numbers and hashes of these rows anew, as who may write into the database can. */
async function linkAgain(left: readonly ActionRow[]): Promise<void> {
  let previous = NO_ROW;
  const linked = left.map(({ hash, ...row }, n) => {
    const next = { ...row, _id: n + 1, previous };
    previous = hashOf(next);
    return { ...next, hash: previous };
  });
  await rows().deleteMany({});
  await rows().insertMany(linked);
  const head = { sequence: linked.length, hash: previous };
  await db.collection<{ _id: string }>('action_heads').updateOne({ _id: 'head' }, { $set: head });
}

let [boss, grant] = ['', ''];

beforeEach(async () => {
  for (const name of ['actions', 'action_heads', 'operators', 'campaigns']) await db.collection(name).deleteMany({});
  [lines, ledger] = [[], []];
  boss = await addOperator('boss', 'support');
  await act('change-role', boss, { role: 'economy' });
  await db.collection<{ _id: string }>('operators').updateOne({ _id: boss }, { $set: { role: 'economy' } });
  grant = await addGrant('waiting');
  await act('confirm-grant', grant);
  await stores.campaigns.change(
    { _id: grant, state: 'waiting' },
    { state: 'running', second: { id: OTHER.id, name: OTHER.name } },
    await db.startSession(),
  );
  ledger = [paid(grant)];
  await writeHead();
});
afterAll(async () => {
  await db.close();
  await sandbox.clean();
});

test('a record that explains all that there is, and has all heads of the log, is whole', async () => {
  await act('name-account', boss, { account: null });
  await writeHead();
  const said = await audit();
  expect(said).toContain('is whole: 10 rows');
  expect(said).toContain('1 operators, 1 grants and 1 grants of the ledger');
  expect(said).toContain('the 2 heads of the log');
});

test.each([
  ['removed and linked again', (all: ActionRow[]) => all.filter(({ kind }) => kind !== 'change-role')],
  ['cut at the beginning and linked again', (all: ActionRow[]) => all.slice(2)],
  ['replaced and linked again', (all: ActionRow[]) => all.map((row) => ({ ...row, reason: 'another' }))],
])('rows that were %s are found by a head that left the database', async (_how, change) => {
  await linkAgain(change(await rows().find().sort({ _id: 1 }).toArray()));
  expect(await audit()).toMatch(/left the database at .*/);
});

test('first rows that look expired are found by a head, too', async () => {
  const all = await rows().find().sort({ _id: 1 }).toArray();
  const old = new Date(Date.now() - 4 * 365 * 24 * 60 * 60 * 1000);
  let previous = 'f'.repeat(64);
  await rows().deleteMany({});
  for (const { hash, ...row } of all.map((row) => ({ ...row, _id: row._id + 100, at: old }))) {
    const next = { ...row, previous };
    previous = hashOf(next);
    await rows().insertOne({ ...next, hash: previous });
  }
  const head = { sequence: all.length + 100, hash: previous };
  await db.collection<{ _id: string }>('action_heads').updateOne({ _id: 'head' }, { $set: head });
  expect(await audit()).toMatch(/row 8, which left the database at .*, is missing/);
});

test('lines of a log that another key has signed, or nobody, or no line at all, are no evidence', async () => {
  expect(await audit('another key of more than 32 letters')).toContain('line 1 of the log is no head');
  lines = [JSON.stringify({ ...JSON.parse(lines[0] ?? ''), sequence: 3 })];
  expect(await audit()).toContain('line 1 of the log is no head');
  lines = ['{"event":"listening"}'];
  expect(await audit()).toContain('the log has no head of the record');
});

test.each([
  [
    'inserted',
    () =>
      db
        .collection('operators')
        .insertOne({ _id: ulid(), name: 'eve', role: 'admin', created_at: new Date() } as never),
    'operator eve was added by no act',
  ],
  [
    'made an administrator',
    () => db.collection('operators').updateOne({ name: 'boss' }, { $set: { role: 'admin' } }),
    'operator boss has another role than its acts',
  ],
  [
    'given another account',
    () => db.collection('operators').updateOne({ name: 'boss' }, { $set: { account: { id: 'x', username: 'x' } } }),
    'operator boss has another account than its acts',
  ],
  ['removed', () => db.collection('operators').deleteMany({}), '1 operators are missing that no act removed'],
])('an operator who was %s by hand is found', async (_how, byHand, fault) => {
  await byHand();
  expect(await audit()).toContain(fault);
});

test('an operator who was removed by an act and inserted again is found', async () => {
  await act('remove-operator', boss);
  expect(await audit()).toContain('operator boss was removed and is there');
});

test('a grant that was inserted by hand is found, like each field of one that was changed', async () => {
  const campaigns = db.collection<{ _id: string }>('campaigns');
  const changed = [
    { amount: 3_000 },
    { state: 'ended' },
    { second: null },
    { operator: OTHER },
    { digest: 'e' },
    { message: 'x' },
    { selection: { kind: 'registered', until: 'x' } },
  ];
  const before = await campaigns.findOne({ _id: grant });
  if (!before) throw new Error('there is no grant');
  for (const change of changed) {
    await campaigns.updateOne({ _id: grant }, { $set: change });
    expect(await audit()).toContain(`grant ${grant} has another ${Object.keys(change)[0]} than its acts`);
    await campaigns.replaceOne({ _id: grant }, before);
  }
  await campaigns.insertOne({ ...before, _id: 'forged' });
  expect(await audit()).toContain('grant forged was begun by no act');
  await campaigns.deleteMany({});
  expect(await audit()).toContain(`grant ${grant} is missing`);
});

test('stones that no grant gave are found in the ledger', async () => {
  ledger = [paid(grant), paid('forged')];
  expect(await audit()).toContain('the ledger has a grant forged to 2 players that no act began');
  ledger = [paid(grant, 3_000)];
  expect(await audit()).toContain(`grant ${grant} gave 3000 to 3000 stones, its act says 30`);
  ledger = [paid(grant, 30, 3)];
  expect(await audit()).toContain(`grant ${grant} gave stones to 3 players, it was for 2`);
});
