import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { addAccounts } from '@maseki/tools/dev-env/many-accounts.ts';
import { names, useGrantDesk } from './support/grant-desk.ts';

const {
  world,
  inventory,
  rowsOf,
  player,
  preview,
  begin,
  start,
  campaign,
  ended,
  confirm,
  change,
  nameAccount,
  forgetAccount,
} = useGrantDesk();

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
  expect(await ended(id)).toMatchObject({ paid: 3, count: 3, amount: 30, operator: { name: world.economy.name } });
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
  const recorded = await world.economy.call(consoleEndpoints.listActions, { query: { kind: 'end-grant', target: id } });
  // The other process may have come to the end as well, and has a row without an effect.
  const ends = recorded.ok ? recorded.value.actions.filter(({ outcome }) => outcome !== 'not_done') : [];
  expect(ends).toMatchObject([{ outcome: 'done', input: '{"paid":3,"count":3}' }]);
});

test('a large grant waits for another operator, and neither of them gets anything from it', async () => {
  const [own, hers, his] = await Promise.all([player(), player(), player()]);
  const link = (name: string, username: string) => nameAccount(name, username);
  await forgetAccount(world.admin.name);
  expect(await link(world.economy.name, hers.username)).toMatchObject({ ok: true });
  expect(await link(world.admin.name, his.username)).toMatchObject({ ok: true });
  expect(await link(world.admin.name, own.username)).toMatchObject({ ok: false, error: 'forbidden' });
  const selection = names(own, hers, his);
  expect(await preview(selection)).toMatchObject({ count: 2, left_out: [hers.username] });
  const { id, state } = await start(selection, { amount: 101 });
  expect(state).toBe('waiting');
  expect(await confirm(id, world.economy)).toMatchObject({ ok: false, error: 'forbidden' });
  expect((await rowsOf(id)).length).toBe(0);
  expect(await change(id, 'pause')).toMatchObject({ ok: false, error: 'limit_reached' });
  const both = await Promise.all([confirm(id, world.admin), confirm(id, world.admin)]);
  expect(both.filter(({ ok }) => ok).length).toBe(1);
  expect(await ended(id)).toMatchObject({ second: world.admin.name, paid: 1, count: 2 });
  expect((await rowsOf(id)).map(({ user }) => user)).toEqual([own.id]);
  const started = await world.admin.call(consoleEndpoints.listActions, { query: { kind: 'start-grant' } });
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
  expect(await confirm(id, world.admin)).toMatchObject({ ok: false, error: 'selection_changed' });
  expect(await campaign(id)).toMatchObject({ state: 'withdrawn', paid: 0 });
  expect(await begin(names(two), { ...(await preview(names(two))) })).toMatchObject({ error: 'limit_reached' });
});

test('all of hundreds are paid once by two consoles and repeated pages, and who comes later gets nothing', async () => {
  await addAccounts(inventory(), 450);
  const seen = await preview({ kind: 'everyone' });
  const { id } = await start({ kind: 'everyone' }, { amount: 1 });
  const [late] = await addAccounts(inventory(), 1, world.desk.clock.now() + 1_000);
  const campaigns = world.desk.db.collection<{ _id: string }>('campaigns');
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
      (await databaseOf(world.env, 'notifications').collection('notifications').countDocuments({ kind: 'grant' })) >=
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
  expect(await change(id, 'resume')).toMatchObject({ ok: false, error: 'forbidden' });
  const deleted = added.find((each) => paused.every(({ user }) => user !== each)) ?? '';
  const accounts = inventory().collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id: deleted }, { $set: { deletedAt: new Date() } });
  expect(await change(id, 'resume', world.admin)).toMatchObject({ ok: true });
  const done = await ended(id);
  const paid = (await rowsOf(id)).map(({ user }) => user);
  expect(paid).not.toContain(deleted);
  expect(paid.length).toBe((done?.count ?? 0) - 1);
});

test('players whose battle was aborted in a period are chosen', async () => {
  const [in1, in2, out] = await Promise.all([player(), player(), player()]);
  const replays = databaseOf(world.env, 'battle').collection<{ _id: string }>('replays');
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
