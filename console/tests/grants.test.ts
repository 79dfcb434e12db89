import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { GrantSelection } from '@maseki/contracts/console/grant-endpoints.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { addAccounts } from '@maseki/tools/dev-env/many-accounts.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';

let env: DevEnv;
let desk: TestConsole;
let other: TestConsole;
let economy: ConsoleClient & { name: string };
let admin: ConsoleClient & { name: string };

beforeAll(async () => {
  // Two pods of inventory, and two consoles, as during a release.
  const services = [inventoryService, inventoryService, notificationsService, battleService()];
  env = await createDevEnv({ services });
  desk = await startTestConsole(env);
  other = await startTestConsole(env);
  economy = await desk.operator('economy');
  admin = await desk.operator('admin');
});
afterAll(async () => {
  await Promise.all([desk.stop(), other.stop()]);
  await env.stop();
});

const reason = '障害のおわび';
const inventory = () => databaseOf(env, 'inventory');
const rowsOf = (campaign: string) =>
  inventory()
    .collection('ledger')
    .find({ cause: `grant:${campaign}` })
    .toArray();

async function player(): Promise<TestUser> {
  const user = await env.register();
  await eventually(() =>
    inventory()
      .collection('accounts')
      .findOne({ _id: user.id as never, registeredAt: { $gt: 0 } }),
  );
  return user;
}

async function preview(selection: GrantSelection, as: ConsoleClient = economy) {
  const read = await as.call(consoleEndpoints.previewGrant, { body: { selection } });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

interface Order {
  amount?: number;
  key?: string;
  as?: ConsoleClient;
}

/** Begins a grant as it was previewed. */
function begin(
  selection: GrantSelection,
  { as_of, digest }: { as_of: string; digest: string },
  { amount = 30, key = randomUUID(), as = economy }: Order = {},
) {
  const body = { selection, as_of, digest, amount, message: '障害のおわびです', reason };
  return as.call(consoleEndpoints.startGrant, { body, idempotencyKey: key });
}

async function start(selection: GrantSelection, order: Order = {}) {
  const begun = await begin(selection, await preview(selection, order.as), order);
  if (!begun.ok) throw new Error(begun.error);
  return begun.value;
}

async function campaign(id: string) {
  const listed = await economy.call(consoleEndpoints.listGrants);
  if (!listed.ok) throw new Error(listed.error);
  return listed.value.campaigns.find((each) => each.id === id);
}

const ended = (id: string) => eventually(async () => ((await campaign(id))?.state === 'ended' ? campaign(id) : null));
const confirm = (id: string, as: ConsoleClient) =>
  as.call(consoleEndpoints.confirmGrant, { params: { id }, body: { reason }, idempotencyKey: randomUUID() });
const change = (id: string, to: 'pause' | 'resume' | 'withdraw') =>
  economy.call(consoleEndpoints.changeGrant, {
    params: { id },
    body: { change: to, reason },
    idempotencyKey: randomUUID(),
  });
const names = (...users: TestUser[]) => ({ kind: 'names' as const, names: users.map(({ username }) => username) });

test('players of a list get stones with a notification, however often the button is pressed', async () => {
  const users = await Promise.all([player(), player(), player()]);
  const selection = { kind: 'names' as const, names: [...names(...users).names, 'ghost'] };
  const seen = await preview(selection);
  expect(seen).toMatchObject({ count: 3, unknown: ['ghost'] });
  expect([...seen.examples].sort()).toEqual(users.map(({ username }) => username).sort());
  const key = randomUUID();
  const begun = await Promise.all([1, 2, 3].map(() => begin(selection, seen, { key })));
  const ids = new Set(begun.map((each) => (each.ok ? each.value.id : each.error)));
  expect([...ids]).toEqual([expect.stringMatching(/^[0-9A-Z]{26}$/)]);
  const [id = ''] = ids;
  expect(await ended(id)).toMatchObject({ paid: 3, count: 3, amount: 30, operator: { name: economy.name } });
  expect((await rowsOf(id)).map(({ amount }) => amount)).toEqual([30, 30, 30]);
  for (const user of users) {
    const [newest] = await eventually(async () => {
      const listed = await user.call(notifications.listNotifications);
      return listed.ok && listed.value.notifications.length > 0 ? listed.value.notifications : null;
    });
    expect(newest).toMatchObject({
      kind: 'grant',
      message: '運営からのお届け物：障害のおわびです（魔法石30個を受け取りました）',
    });
  }
  const recorded = await economy.call(consoleEndpoints.listActions, { query: { kind: 'end-grant', target: id } });
  // The other process may have come to the end as well, and has a row without an effect.
  const ends = recorded.ok ? recorded.value.actions.filter(({ outcome }) => outcome !== 'not_done') : [];
  expect(ends).toMatchObject([{ outcome: 'done', input: '{"paid":3,"count":3}' }]);
});

test('a large grant waits for another operator, and neither of them gets anything from it', async () => {
  const [own, hers, his] = await Promise.all([player(), player(), player()]);
  const link = async (name: string, username: string) => {
    const listed = await admin.call(consoleEndpoints.listOperators);
    const id = listed.ok ? listed.value.operators.find((each) => each.name === name)?.id : undefined;
    const body = { username, reason };
    return admin.call(consoleEndpoints.nameAccount, { params: { id: id ?? '' }, body, idempotencyKey: randomUUID() });
  };
  expect(await link(economy.name, hers.username)).toMatchObject({ ok: true });
  expect(await link(admin.name, his.username)).toMatchObject({ ok: true });
  expect(await link(admin.name, own.username)).toMatchObject({ ok: false, error: 'forbidden' });
  const selection = names(own, hers, his);
  expect(await preview(selection)).toMatchObject({ count: 2, left_out: [hers.username] });
  const { id, state } = await start(selection, { amount: 101 });
  expect(state).toBe('waiting');
  expect(await confirm(id, economy)).toMatchObject({ ok: false, error: 'forbidden' });
  expect((await rowsOf(id)).length).toBe(0);
  expect(await change(id, 'pause')).toMatchObject({ ok: false, error: 'limit_reached' });
  const both = await Promise.all([confirm(id, admin), confirm(id, admin)]);
  expect(both.filter(({ ok }) => ok).length).toBe(1);
  expect(await ended(id)).toMatchObject({ second: admin.name, paid: 1, count: 2 });
  expect((await rowsOf(id)).map(({ user }) => user)).toEqual([own.id]);
  const started = await admin.call(consoleEndpoints.listActions, { query: { kind: 'start-grant' } });
  expect(started.ok && started.value.actions[0]?.input).toContain(`"left_out":["${hers.id}"]`);
});

test('a selection that changed since the preview starts nothing, also at the confirmation', async () => {
  const [one, two] = await Promise.all([player(), player()]);
  const selection = names(one, two);
  const seen = await preview(selection);
  const { id } = await start(selection, { amount: 500 });
  expect(await two.call(auth.deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  await eventually(() =>
    inventory()
      .collection('accounts')
      .findOne({ _id: two.id as never, deletedAt: { $exists: true } }),
  );
  expect(await begin(selection, seen)).toMatchObject({ ok: false, error: 'selection_changed' });
  expect(await confirm(id, admin)).toMatchObject({ ok: false, error: 'selection_changed' });
  expect(await campaign(id)).toMatchObject({ state: 'withdrawn', paid: 0 });
  expect(await begin(names(two), { ...(await preview(names(two))) })).toMatchObject({ error: 'limit_reached' });
});

test('all of hundreds are paid once by two consoles and repeated pages, and who comes later gets nothing', async () => {
  await addAccounts(inventory(), 450);
  const seen = await preview({ kind: 'everyone' });
  const { id } = await start({ kind: 'everyone' }, { amount: 1 });
  const [late] = await addAccounts(inventory(), 1, desk.clock.now() + 1_000);
  const campaigns = desk.db.collection<{ _id: string }>('campaigns');
  // A page that was paid and not noted, as after a kill.
  await eventually(async () => (await rowsOf(id)).length >= 200);
  await campaigns.updateOne({ _id: id }, { $set: { cursor: null, paid: 0 } });
  const done = await ended(id);
  const paid = await rowsOf(id);
  expect(paid.length).toBe(seen.count);
  expect(new Set(paid.map(({ user }) => user)).size).toBe(seen.count);
  expect(paid.map(({ user }) => user)).not.toContain(late);
  expect(done?.count).toBe(seen.count);
  await eventually(
    async () =>
      (await databaseOf(env, 'notifications').collection('notifications').countDocuments({ kind: 'grant' })) >=
      seen.count,
  );
});

test('a paused grant gives nothing until it goes on, and then to all that are left but who is deleted', async () => {
  const added = await addAccounts(inventory(), 300);
  // Registers before the grant, because the clock of this console runs ahead.
  const another = await player();
  const { id } = await start({ kind: 'registered', until: new Date(Date.now() + 60_000).toISOString() }, { amount: 2 });
  expect(await change(id, 'pause')).toMatchObject({ ok: true });
  // A page was perhaps under way. Once others have ended, each console has looked again.
  await ended((await start(names(another))).id);
  await ended((await start(names(another))).id);
  const paused = await rowsOf(id);
  await ended((await start(names(another))).id);
  expect((await rowsOf(id)).length).toBe(paused.length);
  expect(await campaign(id)).toMatchObject({ state: 'paused' });
  expect(await change(id, 'withdraw')).toMatchObject({ ok: false, error: 'limit_reached' });
  const deleted = added.find((each) => paused.every(({ user }) => user !== each)) ?? '';
  const accounts = inventory().collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id: deleted }, { $set: { deletedAt: new Date() } });
  expect(await change(id, 'resume')).toMatchObject({ ok: true });
  const done = await ended(id);
  const paid = (await rowsOf(id)).map(({ user }) => user);
  expect(paid).not.toContain(deleted);
  expect(paid.length).toBe((done?.count ?? 0) - 1);
});

test('players whose battle was aborted in a period are chosen', async () => {
  const [in1, in2, out] = await Promise.all([player(), player(), player()]);
  const replays = databaseOf(env, 'battle').collection<{ _id: string }>('replays');
  const at = Date.now() - 3_600_000;
  const row = (users: string[], ended_at: number, why: string) => ({ _id: ulid(), users, ended_at, reason: why });
  await replays.insertMany([
    row([in1.id, in2.id], at, 'aborted'),
    row([out.id], at - 3_600_000, 'aborted'),
    row([out.id], at, 'surrender'),
  ]);
  const iso = (ms: number) => new Date(ms).toISOString();
  const selection = { kind: 'aborted' as const, from: iso(at - 1_000), until: iso(at + 1_000) };
  const { id } = await start(selection);
  await ended(id);
  expect((await rowsOf(id)).map(({ user }) => user).sort()).toEqual([in1.id, in2.id].sort());
});
