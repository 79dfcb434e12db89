import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { type RunningService, startService } from '@maseki/service-kit/service.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { ulid } from 'ulid';
import { createModels } from '../src/accounts/models.ts';
import { inventoryService } from '../src/app.ts';
import { auditAccounts } from '../src/audit/audit-accounts.ts';
import type { Context } from '../src/context.ts';

const [first = '', second = ''] = STARTER_DECK;
const DAY_MS = 24 * 60 * 60 * 1000;

let sandbox: Sandbox;
let service: RunningService;
let inventory: Context;
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
  service = await startService(watched, { env: sandbox.env, clock: { now: () => Date.now() + ahead } });
}, 60_000);
afterAll(async () => {
  await service.stop();
  await sandbox.clean();
});

/** A user who holds more copies of a card than new users do. */
async function holder(card: string, more = 1): Promise<string> {
  const user = ulid();
  const change = { cards: { [card]: more } };
  await inventory.accounts.change({ user, cause: `draw:${ulid()}`, decide: () => ok({ change, value: null }) });
  return user;
}

const copies = async (user: string, card: string) => (await inventory.accounts.find(user)).cards[card] ?? 0;

const moveCards = async (gives: { from: string; to: string; card_id: string }[], exchange_id = ulid(), attempt = 1) =>
  (await kit.bus.callRpc(rpcs.moveCards, { exchange_id, attempt, gives })).outcome;

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
  const anna = await holder(first, 20);
  const gift = () => moveCards([{ from: anna, to: ulid(), card_id: first }]);
  const outcomes = await Promise.all(Array.from({ length: 12 }, gift));
  expect(outcomes.sort()).toEqual([...Array(2).fill('exchange_limit'), ...Array(10).fill('moved')]);
  ahead = DAY_MS;
  try {
    expect(await gift()).toBe('moved');
  } finally {
    ahead = 0;
  }
}, 60_000);

test('exchanges add up', async () => {
  const { differences } = await auditAccounts(kit.mongo, createModels(kit.mongo.useDb(kit.mongo.name)));
  expect(differences).toEqual([]);
});
