import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { befriend, exchangeOf, unwrap } from './support/friends.ts';
import { copiesOf, openInventoryDatabase } from './support/inventory-database.ts';

const [mine = '', theirs = '', spare = ''] = STARTER_DECK;

let env: DevEnv;
let inventory: Awaited<ReturnType<typeof openInventoryDatabase>>;
let anna: TestUser;
let ben: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, chatService, socialService, socialService] });
  inventory = await openInventoryDatabase(env);
}, 60_000);
afterAll(async () => {
  await inventory.close();
  await env.stop();
});

beforeEach(async () => {
  [anna, ben, stranger] = (await Promise.all([env.register(), env.register(), env.register()])) as [
    TestUser,
    TestUser,
    TestUser,
  ];
  await befriend(anna, ben);
  await Promise.all([inventory.give(anna, { [mine]: 1 }), inventory.give(ben, { [theirs]: 1 })]);
});

const params = (exchange_ulid: string) => ({ params: { exchange_ulid } });
const propose = (user: TestUser, ulid: string, card_id = mine, requested_card_id: string | null = theirs) =>
  user.call(endpoints.proposeCard, { ...params(ulid), body: { card_id, requested_card_id } });
const confirm = (user: TestUser, ulid: string) => user.call(endpoints.confirmExchange, params(ulid));
const cancel = (user: TestUser, ulid: string) => user.call(endpoints.cancelExchange, params(ulid));
const look = async (user: TestUser, ulid: string) => unwrap(await user.call(endpoints.getExchange, params(ulid)));
const check = (user: TestUser, id: string) => user.call(endpoints.checkExchange, { params: { id } });

async function proposed(): Promise<string> {
  const ulid = await exchangeOf(anna, ben);
  unwrap(await propose(anna, ulid));
  return ulid;
}

const copies = async () => {
  const [hers, his] = [await copiesOf(anna), await copiesOf(ben)];
  return [hers[mine], hers[theirs], his[mine], his[theirs]];
};
const before = [2, 1, 1, 2];
const after = [1, 2, 2, 1];

test('a card for a card: opened, proposed, confirmed, and both collections have changed', async () => {
  const ulid = await exchangeOf(anna, ben);
  expect(await look(ben, ulid)).toMatchObject({
    status: 'pending',
    receiver_id: ben.id,
    proposer_id: null,
    proposed_card_id: null,
    proposed_card: null,
    partner: { id: anna.id, username: anna.username },
    partner_duplicates: [{ card: { id: mine }, amount: 2 }],
  });
  expect(unwrap(await propose(anna, ulid))).toEqual({ message: 'カードの交換を提案しました' });
  expect(await look(ben, ulid)).toMatchObject({
    status: 'proposed',
    proposer_id: anna.id,
    proposed_card_id: mine,
    requested_card_id: theirs,
    proposed_card: { id: mine },
    requested_card: { id: theirs },
  });
  expect(await copies()).toEqual(before);
  expect(await confirm(ben, ulid)).toMatchObject({ ok: true });
  expect(await copies()).toEqual(after);
  expect(await look(anna, ulid)).toMatchObject({ status: 'completed' });
  expect(await confirm(ben, ulid)).toMatchObject({ ok: true });
  expect(await copies()).toEqual(after);
});

test('a gift moves one card', async () => {
  const ulid = await exchangeOf(anna, ben);
  unwrap(await propose(ben, ulid, theirs, null));
  unwrap(await confirm(anna, ulid));
  expect(await copies()).toEqual([2, 2, 1, 1]);
});

test('a pair has one open exchange, also when both open one at once, and then a new one', async () => {
  const ulids = await Promise.all([exchangeOf(anna, ben), exchangeOf(ben, anna), exchangeOf(anna, ben)]);
  expect(new Set(ulids).size).toBe(1);
  const again = await ben.fetch('/api/exchanges/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receiver_id: anna.id }),
  });
  expect(again.status).toBe(200);
  const [ulid = ''] = ulids;
  expect(unwrap(await check(ben, anna.id))).toEqual({
    exists: true,
    status: 'pending',
    exchange_ulid: ulid,
    proposer_id: null,
  });
  unwrap(await cancel(ben, ulid));
  expect(unwrap(await check(anna, ben.id))).toEqual({
    exists: false,
    status: null,
    exchange_ulid: null,
    proposer_id: null,
  });
  expect(await exchangeOf(anna, ben)).not.toBe(ulid);
});

test('without two copies on the side that gives nothing can be proposed, and one proposal is enough', async () => {
  const ulid = await exchangeOf(anna, ben);
  expect(await propose(anna, ulid, spare)).toMatchObject({ error: 'insufficient_copies' });
  expect(await propose(anna, ulid, mine, spare)).toMatchObject({ error: 'insufficient_copies' });
  expect(await propose(anna, ulid, mine, mine)).toMatchObject({ error: 'validation_failed' });
  expect(await look(anna, ulid)).toMatchObject({ status: 'pending', proposer_id: null });
  const responses = await Promise.all([propose(anna, ulid), propose(ben, ulid, theirs, null)]);
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await propose(ben, ulid, theirs, mine)).toMatchObject({ error: 'already_proposed' });
});

test('the proposer cannot confirm, nobody can before there is a proposal, and none after it was cancelled', async () => {
  const pending = await exchangeOf(anna, ben);
  expect(await confirm(ben, pending)).toMatchObject({ error: 'nothing_proposed' });
  unwrap(await propose(anna, pending));
  expect(await confirm(anna, pending)).toMatchObject({ error: 'forbidden' });
  unwrap(await cancel(anna, pending));
  expect(await confirm(ben, pending)).toMatchObject({ error: 'exchange_closed' });
  expect(await cancel(ben, pending)).toMatchObject({ error: 'exchange_closed' });
  expect(await propose(ben, pending, theirs, null)).toMatchObject({ error: 'exchange_closed' });
  expect(await copies()).toEqual(before);
});

test('a copy given away meanwhile: nothing moves, it stays proposed, and later it can be confirmed', async () => {
  const cleo = await env.register();
  await befriend(anna, cleo);
  const ulid = await proposed();
  const other = await exchangeOf(anna, cleo);
  unwrap(await propose(anna, other, mine, null));
  unwrap(await confirm(cleo, other));
  expect(await confirm(ben, ulid)).toMatchObject({ error: 'insufficient_copies' });
  expect(await look(ben, ulid)).toMatchObject({ status: 'proposed' });
  await inventory.give(anna, { [mine]: 1 });
  expect(await confirm(ben, ulid)).toMatchObject({ ok: true });
});

test('a stranger finds nothing, whatever is sent; the body is not looked at', async () => {
  const ulid = await proposed();
  const send = (method: string, path: string, body: string) =>
    stranger.fetch(path, { method, headers: { 'content-type': 'application/json' }, body });
  for (const body of ['{', 'null', '{"card_id":7}', `{"card_id":"${mine}"}`]) {
    expect((await send('POST', `/api/exchanges/${ulid}/propose/`, body)).status).toBe(404);
  }
  expect(await confirm(stranger, ulid)).toMatchObject({ error: 'not_found' });
  expect(await cancel(stranger, ulid)).toMatchObject({ error: 'not_found' });
  expect(await stranger.call(endpoints.getExchange, params(ulid))).toMatchObject({ error: 'not_found' });
  expect(await check(stranger, anna.id)).toMatchObject({ error: 'not_found' });
  const opened = await stranger.call(endpoints.createExchange, { body: { receiver_id: anna.id } });
  expect(opened).toMatchObject({ error: 'not_found' });
  expect((await send('POST', '/api/exchanges/junk/propose/', '{')).status).toBe(404);
  expect(await look(ben, ulid)).toMatchObject({ status: 'proposed' });
});

test('confirmed five times at once it happens once, and each response is a success', async () => {
  const ulid = await proposed();
  const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(ben, ulid)));
  expect(responses.every(({ ok }) => ok)).toBe(true);
  expect(await copies()).toEqual(after);
});

test('confirmed and cancelled at once, one of the two happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ulid = await proposed();
    const [confirmed, cancelled] = await Promise.all([confirm(ben, ulid), cancel(round % 2 ? anna : ben, ulid)]);
    expect([confirmed.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    expect(await look(anna, ulid)).toMatchObject({ status: confirmed.ok ? 'completed' : 'cancelled' });
    expect(await copies()).toEqual(confirmed.ok ? after : before);
    if (confirmed.ok) {
      await Promise.all([
        inventory.give(anna, { [mine]: 1, [theirs]: -1 }),
        inventory.give(ben, { [mine]: -1, [theirs]: 1 }),
      ]);
    }
  }
}, 30_000);

test('a friendship that ends during a confirmation leaves an exchange that happened or one that did not', async () => {
  const ulid = await proposed();
  const [confirmed, removed] = await Promise.all([
    confirm(ben, ulid),
    anna.call(endpoints.removeFriend, { params: { id: ben.id } }),
  ]);
  expect(removed.ok).toBe(true);
  expect(await look(anna, ulid)).toMatchObject({ status: confirmed.ok ? 'completed' : 'cancelled' });
  expect(await copies()).toEqual(confirmed.ok ? after : before);
  expect(await anna.call(endpoints.createExchange, { body: { receiver_id: ben.id } })).toMatchObject({
    error: 'not_found',
  });
});

test('who opens an exchange while the friendship ends has none that is open', async () => {
  const [opened] = await Promise.all([
    anna.call(endpoints.createExchange, { body: { receiver_id: ben.id } }),
    ben.call(endpoints.removeFriend, { params: { id: anna.id } }),
  ]);
  if (!opened.ok) return expect(opened.error).toBe('not_found');
  expect(await look(anna, opened.value.exchange_ulid)).toMatchObject({ status: 'cancelled' });
});

test('the eleventh exchange of a day is refused and stays proposed', async () => {
  await inventory.give(anna, { [mine]: 20 });
  for (let count = 0; count < 10; count += 1) {
    const ulid = await exchangeOf(anna, ben);
    unwrap(await propose(anna, ulid, mine, null));
    unwrap(await confirm(ben, ulid));
  }
  const ulid = await exchangeOf(anna, ben);
  unwrap(await propose(anna, ulid, mine, null));
  expect(await confirm(ben, ulid)).toMatchObject({ error: 'exchange_limit' });
  expect(await look(anna, ulid)).toMatchObject({ status: 'proposed' });
}, 30_000);
