import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { events as authEvents } from '@maseki/contracts/auth/events.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { CHANGES_A_PAGE } from '@maseki/contracts/inventory/limits.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';
import type { LedgerRow } from '../src/accounts/models.ts';
import { inventoryService } from '../src/app.ts';
import type { Context } from '../src/context.ts';

const [card = ''] = STARTER_DECK;

let env: DevEnv;
let publisher: Kit;
let inventory: Context;
beforeAll(async () => {
  const publishing = publisherService((kit) => {
    publisher = kit;
  });
  const watched: typeof inventoryService = {
    ...inventoryService,
    async context(kit) {
      inventory = await inventoryService.context(kit);
      return inventory;
    },
  };
  env = await createDevEnv({ services: [watched, publishing] });
});
afterAll(() => env.stop());

const ledger = () => databaseOf(env, 'inventory').collection<LedgerRow>('ledger');

/** Rows of a user's ledger, of which several have the same time. */
const rowsFor = (user: string, count: number): LedgerRow[] =>
  Array.from({ length: count }, (_, n) => {
    const cause = `draw:${ulid()}`;
    const kind = n % 2 === 0 ? 'given' : 'point';
    const _id = `${user}:${cause}${kind === 'point' ? ':points' : ''}`;
    return { _id, user, cause, kind, amount: -10, balance: n, at: new Date(1_700_000_000_000 + Math.floor(n / 7)) };
  });

async function pagesOf(user: TestUser, kind?: 'stones' | 'points') {
  const pages: { id: string; at: number }[][] = [];
  let before: string | undefined;
  do {
    const query = { ...(kind && { kind }), ...(before && { before }) };
    const page = await user.call(endpoints.listStoneChanges, { query });
    if (!page.ok) throw new Error(page.error);
    pages.push(page.value.changes);
    before = page.value.next ?? undefined;
  } while (before);
  return pages;
}

test('pages of 50 hold every change of the kind once, the newest first, and none of another user', async () => {
  const [user, other] = await Promise.all([env.register(), env.register()]);
  await ledger().insertMany([...rowsFor(user.id, 480), ...rowsFor(other.id, 60)]);
  for (const kind of ['stones', 'points'] as const) {
    const pages = await pagesOf(user, kind);
    const changes = pages.flat();
    // The starter grant is the newest of the stones.
    const expected = kind === 'stones' ? 241 : 240;
    expect(changes).toHaveLength(expected);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(expected);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 50, 50, expected - 200]);
    expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).sort((a, b) => b - a));
    expect(JSON.stringify(changes)).not.toContain(other.id);
  }
});

test('a page that is exactly full is the last one, and a place at which nothing lies is an end', async () => {
  const user = await env.register();
  await user.call(endpoints.listStoneChanges);
  await ledger().insertMany(rowsFor(user.id, (CHANGES_A_PAGE - 1) * 2));
  expect((await pagesOf(user)).map((page) => page.length)).toEqual([CHANGES_A_PAGE]);
  const query = { before: '0.draw:x' };
  expect(await user.call(endpoints.listStoneChanges, { query })).toMatchObject({ value: { changes: [], next: null } });
});

test.each(['', 'x', '1.', '1.{"$gt":""}', `1.${'a'.repeat(201)}`, '1'.repeat(16)])(
  'the place %p is no place',
  async (before) => {
    const user = await env.register();
    for (const endpoint of [endpoints.listStoneChanges, endpoints.listCardMovements]) {
      expect(await user.call(endpoint, { query: { before } })).toMatchObject({ error: 'validation_failed' });
    }
  },
);

test('the place of another user shows own rows only', async () => {
  const [user, other] = await Promise.all([env.register(), env.register()]);
  await ledger().insertMany(rowsFor(other.id, 200));
  const page = await other.call(endpoints.listStoneChanges);
  const next = page.ok ? (page.value.next ?? '') : '';
  const seen = await user.call(endpoints.listStoneChanges, { query: { before: next } });
  expect(seen).toMatchObject({ ok: true, value: { changes: [], next: null } });
});

test('a page reads no more rows than it shows, of 10,000', async () => {
  const user = await env.register();
  await ledger().insertMany(rowsFor(user.id, 10_000));
  const at = new Date(1_700_000_000_000 + 300);
  const plan = await ledger()
    .find({ user: user.id, kind: 'given', $or: [{ at: { $lt: at } }, { at, _id: { $lt: 'x' } }] })
    .sort({ at: -1, _id: -1 })
    .limit(51)
    .explain('executionStats');
  const { executionStats } = plan as { executionStats: { totalDocsExamined: number; totalKeysExamined: number } };
  expect(executionStats.totalDocsExamined).toBe(51);
  expect(executionStats.totalKeysExamined).toBeLessThan(400);
});

/** A user who may give copies of the card. */
async function holder(): Promise<TestUser> {
  const user = await env.register();
  const change = { cards: { [card]: 5 }, registeredAt: 0, matchedBattles: 5 };
  await inventory.accounts.change({
    user: user.id,
    cause: `draw:${ulid()}`,
    decide: () => ok({ change, value: null }),
  });
  return user;
}

const give = async (from: TestUser, to: TestUser) => {
  const names = { [from.id]: from.username, [to.id]: to.username };
  const gives = [{ from: from.id, to: to.id, card_id: card }];
  const order = { exchange_id: ulid(), attempt: 1, gives, names };
  expect((await publisher.bus.callRpc(rpcs.moveCards, order)).outcome).toBe('moved');
};

const exchangesOf = async (user: TestUser) => {
  const page = await user.call(endpoints.listCardMovements);
  if (!page.ok) throw new Error(page.error);
  return page.value.changes.filter(({ reason }) => reason === 'exchange');
};

test('both sides of an exchange see the name of the other, until that account is deleted', async () => {
  const [anna, ben, third] = [await holder(), await holder(), await holder()];
  await give(anna, ben);
  await give(third, ben);
  expect(await exchangesOf(anna)).toMatchObject([{ partner: ben.username, cards: [{ card_id: card, amount: -1 }] }]);
  expect((await exchangesOf(ben)).map(({ partner }) => partner)).toEqual([third.username, anna.username]);
  await publisher.transact(async ({ publishEvent }) => {
    publishEvent(authEvents.userDeleted, { payload: { user_id: anna.id } });
  });
  await eventually(async () => (await exchangesOf(ben))[1]?.partner === '退会したプレイヤー');
  expect((await exchangesOf(ben))[0]?.partner).toBe(third.username);
  const stored = await databaseOf(env, 'inventory').collection('movements').find({ user: ben.id }).toArray();
  expect(JSON.stringify(stored)).not.toContain(anna.id);
  expect(JSON.stringify(stored)).not.toContain(anna.username);
});

test('cards name themselves and their reason', async () => {
  const user = await env.register();
  const page = await user.call(endpoints.listCardMovements);
  const starter = page.ok ? page.value.changes.find(({ reason }) => reason === 'starter') : undefined;
  expect(starter).toMatchObject({ partner: null, detail: null });
  expect(starter?.cards.find(({ card_id }) => card_id === card)?.name).toMatch(/^[^a-z]+$/);
});
