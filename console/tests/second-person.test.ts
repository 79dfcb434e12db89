import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { addAccounts } from '@maseki/tools/dev-env/many-accounts.ts';
import { names, reason, useGrantDesk } from './support/grant-desk.ts';

const {
  world,
  nextDay,
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
  operatorId,
  nameAccount,
  forgetAccount,
} = useGrantDesk();

test('a paused grant can be withdrawn, and what was paid is counted', async () => {
  await addAccounts(inventory(), 300);
  const { id } = await start({ kind: 'everyone' }, { amount: 1 });
  expect(await change(id, 'pause')).toMatchObject({ ok: true });
  expect(await change(id, 'withdraw')).toMatchObject({ ok: true });
  expect(await change(id, 'resume', world.admin)).toMatchObject({ ok: false, error: 'limit_reached' });
  await ended((await start(names(await player()), { amount: 1 })).id);
  const withdrawn = await eventually(async () => {
    const found = await campaign(id);
    return found?.paid === (await rowsOf(id)).length ? found : null;
  });
  expect(withdrawn).toMatchObject({ state: 'withdrawn', ended_at: expect.any(String) });
  expect(withdrawn.paid).toBeLessThan(withdrawn.count);
});

test('what a player got in a day, from any operator and from two at once, counts for the second person', async () => {
  const friend = await player();
  const mate = await world.desk.operator('economy');
  const both = await Promise.all([
    start(names(friend), { amount: 60 }),
    start(names(friend), { amount: 60, as: mate }),
  ]);
  expect(both.map(({ state }) => state).sort()).toEqual(['running', 'waiting']);
  const [first, second] = both.sort((one, two) => one.state.localeCompare(two.state));
  await ended(first?.id ?? '');
  expect(await preview(names(friend))).toMatchObject({ already: { stones: 60, players: expect.any(Number) } });
  expect((await start(names(friend), { amount: 40 })).state).toBe('running');
  expect((await start(names(friend, await player()), { amount: 1 })).state).toBe('waiting');
  expect(await confirm(second?.id ?? '', world.admin)).toMatchObject({ ok: true });
  await ended(second?.id ?? '');
  nextDay();
  const tomorrow = await world.desk.operator('economy');
  expect((await start(names(friend), { amount: 100, as: tomorrow })).state).toBe('running');
});

test('twelve grants of 100 to one player need a second person eleven times', async () => {
  const own = await player();
  const states: string[] = [];
  for (let n = 0; n < 12; n += 1) states.push((await start(names(own), { amount: 100 })).state);
  expect(states).toEqual(['running', ...Array(11).fill('waiting')]);
});

test('the players whom one operator reaches in a day count for the second person', async () => {
  const as_of = new Date(world.desk.clock.now()).toISOString();
  const row = {
    at: new Date(),
    message: 'x',
    reason: 'x',
    as_of: new Date(as_of),
    users: [],
    except: [],
    examples: [],
  };
  const selection = { kind: 'names', names: [] };
  const sum = { amount: 1, count: 999, digest: '', state: 'ended', cursor: null, paid: 999, second: null };
  const operator = { id: await operatorId(world.economy.name), name: world.economy.name };
  const ended_at = new Date(world.desk.clock.now());
  await world.desk.db
    .collection<{ _id: string }>('campaigns')
    .insertOne({ _id: ulid(), ...row, ...sum, selection, operator, ended_at } as never);
  const receivers = await Promise.all([player(), player()]);
  expect((await start(names(...receivers), { amount: 1 })).state).toBe('waiting');
  const mate = await world.desk.operator('economy');
  expect((await start(names(...receivers), { amount: 1, as: mate })).state).toBe('running');
});

test('an operator whose account nobody named gives nothing, by word “none” they do', async () => {
  const receiver = await player();
  const selection = names(receiver);
  const seen = await preview(selection);
  await forgetAccount(world.economy.name);
  expect(await begin(selection, seen)).toMatchObject({ ok: false, error: 'forbidden' });
  expect(await world.economy.call(consoleEndpoints.previewGrant, { body: { selection } })).toMatchObject({
    error: 'forbidden',
  });
  expect(await nameAccount(world.economy.name, null)).toMatchObject({ ok: true });
  const listed = await world.admin.call(consoleEndpoints.listOperators);
  expect(listed.ok && listed.value.operators.find(({ name }) => name === world.economy.name)?.account).toBe('none');
  const { id } = await start(selection, { amount: 101 });
  await forgetAccount(world.admin.name);
  expect(await confirm(id, world.admin)).toMatchObject({ ok: false, error: 'forbidden' });
});

test('nobody confirms with an operator whom they added, nor the other way round', async () => {
  const receiver = await player();
  const add = async (as: ConsoleClient) => {
    const name = `added-${randomUUID().slice(0, 8)}`;
    const body = { name, role: 'admin' as const, reason };
    const added = await as.call(consoleEndpoints.addOperator, { body, idempotencyKey: randomUUID() });
    if (!added.ok) throw new Error(added.error);
    const entered = Object.assign(await world.desk.enterFirst(added.value), { name });
    expect(await nameAccount(name, null)).toMatchObject({ ok: true });
    return entered;
  };
  const child = await add(world.admin);
  const grandchild = await add(child);
  const waiting = async (as: ConsoleClient) => (await start(names(receiver), { amount: 101, as })).id;
  const byChild = await waiting(child);
  const byGrandchild = await waiting(grandchild);
  for (const [id, as] of [
    [byChild, world.admin],
    [byGrandchild, world.admin],
    [byGrandchild, child],
    [await waiting(world.admin), grandchild],
  ] as const) {
    expect(await confirm(id, as)).toMatchObject({ ok: false, error: 'forbidden' });
  }
  // A starter who was removed is nobody's second person either.
  const body = { reason };
  const params = { id: await operatorId(grandchild.name) };
  expect(
    await world.admin.call(consoleEndpoints.removeOperator, { params, body, idempotencyKey: randomUUID() }),
  ).toMatchObject({ ok: true });
  const stranger = await world.desk.operator('admin');
  expect(await confirm(byGrandchild, stranger)).toMatchObject({ ok: false, error: 'forbidden' });
  expect(await confirm(byChild, stranger)).toMatchObject({ ok: true });
});
