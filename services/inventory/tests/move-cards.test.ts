import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { type Bus, createBus } from '@maseki/service-kit/bus/bus.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { type RunningService, startService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { createModels } from '../src/accounts/models.ts';
import { inventoryService } from '../src/app.ts';
import { auditAccounts } from '../src/audit/audit-accounts.ts';
import type { Context } from '../src/context.ts';

const [first = '', second = ''] = STARTER_DECK;
const [legend = '', otherLegend = ''] = catalogue.filter(({ rarity }) => rarity === 'legend').map(({ id }) => id);
const DAY_MS = 24 * 60 * 60 * 1000;

let sandbox: Sandbox;
let service: RunningService;
let inventory: Context;
/** Of who calls inventory. */
let bus: Bus;
let kit: Kit;
let ahead = 0;
beforeAll(async () => {
  sandbox = await createSandbox();
  const definition = inventoryService;
  const watched: typeof definition = {
    ...definition,
    async context(given) {
      kit = given;
      inventory = await definition.context(given);
      return inventory;
    },
  };
  service = await startService(watched, {
    env: await sandbox.envOf('inventory', { SECOND_ACCOUNT_LIMITS: 'on' }),
    clock: { now: () => Date.now() + ahead },
  });
  bus = createBus(await sandbox.connectNats('test'), createLog('test', { pod: 'test', logLevel: 'silent' }));
});
afterAll(async () => {
  await bus.connection.close();
  await service.stop();
  await sandbox.clean();
});

interface Holder {
  copies?: number;
  ageMs?: number;
  battles?: number;
}

/**
 * A user with more copies of a card than new users have. The account is not new either unless the
 * test makes it so.
 */
async function holder(
  card: string,
  { copies: more = 1, ageMs = 8 * DAY_MS, battles = 5 }: Holder = {},
): Promise<string> {
  const user = ulid();
  const change = { cards: { [card]: more }, registeredAt: Date.now() - ageMs, matchedBattles: battles };
  await inventory.accounts.change({ user, cause: `draw:${ulid()}`, decide: () => ok({ change, value: null }) });
  return user;
}

const copies = async (user: string, card: string) => (await inventory.accounts.findOrOpen(user)).cards[card] ?? 0;

const moveCards = async (gives: { from: string; to: string; card_id: string }[], exchange_id = ulid(), attempt = 1) =>
  // Of many at the same time the last one waits for the transactions of all others.
  (await bus.callRpc(rpcs.moveCards, { exchange_id, attempt, gives }, { timeoutMs: 30_000 })).outcome;

test('both cards move, and a repeat changes nothing and gets the same reply', async () => {
  const [anna, ben] = [await holder(first), await holder(second)];
  const gives = [
    { from: anna, to: ben, card_id: first },
    { from: ben, to: anna, card_id: second },
  ];
  const exchange = ulid();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => moveCards(gives, exchange)));
  expect([...outcomes, await moveCards(gives, exchange), await moveCards(gives, exchange, 2)]).toEqual(
    Array(7).fill('moved'),
  );
  expect([await copies(anna, first), await copies(anna, second)]).toEqual([1, 2]);
  expect([await copies(ben, first), await copies(ben, second)]).toEqual([2, 1]);
});

test('with one copy on either side nothing moves, and that attempt never moves anything later', async () => {
  const [anna, ben] = [await holder(first), ulid()];
  const gives = [
    { from: anna, to: ben, card_id: first },
    { from: ben, to: anna, card_id: second },
  ];
  const exchange = ulid();
  expect(await moveCards(gives, exchange)).toBe('insufficient_copies');
  const change = { cards: { [second]: 1 } };
  await inventory.accounts.change({ user: ben, cause: `draw:${ulid()}`, decide: () => ok({ change, value: null }) });
  expect(await moveCards(gives, exchange)).toBe('insufficient_copies');
  expect([await copies(anna, first), await copies(ben, second)]).toEqual([2, 2]);
  expect(await moveCards(gives, exchange, 2)).toBe('moved');
});

test('the same copy promised to five friends at the same time goes to one of them', async () => {
  const anna = await holder(first);
  const friends = Array.from({ length: 5 }, () => ulid());
  const outcomes = await Promise.all(friends.map((to) => moveCards([{ from: anna, to, card_id: first }])));
  expect(outcomes.sort()).toEqual([...Array(4).fill('insufficient_copies'), 'moved']);
  expect(await copies(anna, first)).toBe(1);
});

test('the eleventh exchange of a day is refused, also when all are requested at the same time; the next day starts at zero', async () => {
  const anna = await holder(first, { copies: 20 });
  const gift = () => moveCards([{ from: anna, to: ulid(), card_id: first }]);
  const outcomes = await Promise.all(Array.from({ length: 12 }, gift));
  expect(outcomes.sort()).toEqual([...Array(2).fill('exchange_limit'), ...Array(10).fill('moved')]);
  ahead = DAY_MS;
  try {
    expect(await gift()).toBe('moved');
  } finally {
    ahead = 0;
  }
});

test('exchanges of days to come, of a clock that was ahead, take nothing from the limits of today', async () => {
  const anna = await holder(first, { copies: 20 });
  const gift = () => moveCards([{ from: anna, to: ulid(), card_id: first }]);
  ahead = 40 * DAY_MS;
  try {
    for (let n = 0; n < 10; n += 1) expect(await gift()).toBe('moved');
    expect(await gift()).toBe('exchange_limit');
  } finally {
    ahead = 0;
  }
  expect(await gift()).toBe('moved');
});

const swap = (anna: string, ben: string, [annas, bens]: readonly [string, string]) => [
  { from: anna, to: ben, card_id: annas },
  { from: ben, to: anna, card_id: bens },
];

test('from a new account legends move against legends only, and gifts are common, one a day, also at the same time', async () => {
  for (const young of [{ ageMs: 7 * DAY_MS - 60_000 }, { battles: 4 }]) {
    const [anna, ben] = [await holder(legend, { copies: 4, ...young }), await holder(otherLegend, { copies: 2 })];
    expect(await moveCards([{ from: anna, to: ben, card_id: legend }])).toBe('new_account_limit');
    expect(await moveCards(swap(ben, anna, [first, legend]))).toBe('insufficient_copies');
    const change = { cards: { [first]: 3 } };
    for (const user of [anna, ben]) {
      await inventory.accounts.change({ user, cause: `draw:${ulid()}`, decide: () => ok({ change, value: null }) });
    }
    expect(await moveCards(swap(ben, anna, [first, legend]))).toBe('new_account_limit');
    expect(await moveCards(swap(anna, ben, [legend, otherLegend]))).toBe('moved');
    const gifts = await Promise.all([ulid(), ulid(), ben].map((to) => moveCards([{ from: anna, to, card_id: first }])));
    expect(gifts.sort()).toEqual(['moved', 'new_account_gift_limit', 'new_account_gift_limit']);
    expect(await moveCards([{ from: ben, to: anna, card_id: otherLegend }])).toBe('insufficient_copies');
    expect(await copies(anna, legend)).toBe(3);
  }
});

test('two legends reach one user in seven days without one in return, also when all are given at the same time', async () => {
  const taker = await holder(first);
  const givers = await Promise.all(Array.from({ length: 4 }, () => holder(legend, { copies: 3 })));
  const give = (from = '') => moveCards([{ from, to: taker, card_id: legend }]);
  const outcomes = await Promise.all(givers.map(give));
  expect(outcomes.sort()).toEqual(['moved', 'moved', 'receive_limit', 'receive_limit']);
  const [giver = ''] = givers;
  const rest = await holder(otherLegend, { copies: 2 });
  expect(await moveCards(swap(rest, taker, [otherLegend, legend]))).toBe('moved');
  ahead = 7 * DAY_MS;
  try {
    expect(await give(giver)).toBe('moved');
  } finally {
    ahead = 0;
  }
});

test('a check decides as the move would and names the limited user, without any effect', async () => {
  const [young, giver] = [await holder(legend, { copies: 2, battles: 1 }), await holder(first)];
  const check = (...gives: readonly [string, string, string][]) =>
    bus.callRpc(rpcs.checkExchange, { gives: gives.map(([from, to, card_id]) => ({ from, to, card_id })) });
  expect(await check([giver, young, first])).toEqual({ outcome: 'movable' });
  expect(await check([giver, young, second])).toEqual({ outcome: 'insufficient_copies' });
  const limited = { user_id: young, limits: await bus.callRpc(rpcs.getExchangeLimits, { user_id: young }) };
  expect(limited.limits.new_account).toMatchObject({ battles_missing: 4 });
  const refusal = { outcome: 'new_account_limit', limited };
  expect(await check([young, giver, legend], [giver, young, first])).toEqual(refusal);
  const order = { exchange_id: ulid(), attempt: 1, gives: [{ from: young, to: giver, card_id: legend }] };
  expect(await bus.callRpc(rpcs.moveCards, order)).toEqual(refusal);
  const change = { cards: {}, matchedBattles: 4 };
  await inventory.accounts.change({
    user: young,
    cause: `battle:${ulid()}`,
    decide: () => ok({ change, value: null }),
  });
  expect(await check([young, giver, legend])).toEqual({ outcome: 'movable' });
  expect(await bus.callRpc(rpcs.moveCards, order)).toEqual(refusal);
  expect([await copies(young, legend), await copies(giver, first)]).toEqual([2, 2]);
});

test('the limits of a user say what is left and until when', async () => {
  const taker = await holder(first, { ageMs: 0, battles: 3 });
  const giver = await holder(legend, { copies: 2 });
  expect(await moveCards([{ from: giver, to: taker, card_id: legend }])).toBe('moved');
  expect(await bus.callRpc(rpcs.getExchangeLimits, { user_id: taker })).toEqual({
    new_account: { old_enough_at: expect.any(String), battles_missing: 2, may_gift: true },
    receives: {
      rares_and_legends: { left: 11, more_at: expect.any(String) },
      legends: { left: 1, more_at: expect.any(String) },
    },
  });
  expect(await bus.callRpc(rpcs.getExchangeLimits, { user_id: giver })).toMatchObject({ new_account: null });
});

test('exchanges add up', async () => {
  const { differences } = await auditAccounts(kit.mongo, createModels(kit.mongo.useDb(kit.mongo.name)));
  expect(differences).toEqual([]);
});
