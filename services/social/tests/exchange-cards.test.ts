import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import {
  after,
  before,
  cancel,
  confirm,
  copiesOfBoth,
  createTraders,
  getExchange,
  hers,
  his,
  look,
  propose,
  proposedExchange,
  spare,
} from './support/exchanges.ts';
import { befriend, exchangeOf } from './support/friends.ts';
import { openInventoryDatabase } from './support/inventory-database.ts';

let env: DevEnv;
let inventory: Awaited<ReturnType<typeof openInventoryDatabase>>;
let anna: TestUser;
let ben: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  env = await createDevEnv({
    services: [inventoryService, chatService, socialService, socialService],
    env: { SECOND_ACCOUNT_LIMITS: 'on' },
  });
  inventory = await openInventoryDatabase(env);
});
afterAll(async () => {
  await inventory.close();
  await env.stop();
});
beforeEach(async () => {
  ({ anna, ben } = await createTraders(env, inventory));
  stranger = await env.register();
});

const check = (user: TestUser, id: string) => user.call(endpoints.checkExchange, { params: { id } });

test('a card for a card: opened, proposed, confirmed, and both collections have changed', async () => {
  const ulid = await exchangeOf(anna, ben);
  expect(await look(ben, ulid)).toMatchObject({
    status: 'pending',
    receiver_id: ben.id,
    proposer_id: null,
    proposed_card_id: null,
    proposed_card: null,
    partner: { id: anna.id, username: anna.username },
    partner_duplicates: [{ card: { id: hers }, amount: 2 }],
  });
  expect(unwrap(await propose(anna, ulid))).toEqual({ message: 'カードの交換を提案しました' });
  expect(await look(ben, ulid)).toMatchObject({
    status: 'proposed',
    proposer_id: anna.id,
    proposed_card_id: hers,
    requested_card_id: his,
    proposed_card: { id: hers },
    requested_card: { id: his },
  });
  expect(await copiesOfBoth(anna, ben)).toEqual(before);
  expect(await confirm(ben, ulid)).toMatchObject({ ok: true });
  expect(await copiesOfBoth(anna, ben)).toEqual(after);
  expect(await look(anna, ulid)).toMatchObject({ status: 'completed' });
  expect(await confirm(ben, ulid)).toMatchObject({ ok: true });
  expect(await copiesOfBoth(anna, ben)).toEqual(after);
});

test('a gift moves one card', async () => {
  const ulid = await exchangeOf(anna, ben);
  unwrap(await propose(ben, ulid, his, null));
  unwrap(await confirm(anna, ulid));
  expect(await copiesOfBoth(anna, ben)).toEqual([2, 2, 1, 1]);
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
  expect(await propose(anna, ulid, hers, spare)).toMatchObject({ error: 'insufficient_copies' });
  expect(await propose(anna, ulid, hers, hers)).toMatchObject({ error: 'validation_failed' });
  expect(await look(anna, ulid)).toMatchObject({ status: 'pending', proposer_id: null });
  const responses = await Promise.all([propose(anna, ulid), propose(ben, ulid, his, null)]);
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await propose(ben, ulid, his, hers)).toMatchObject({ error: 'already_proposed' });
});

test('the proposer cannot confirm, neither can before there is a proposal or after it was cancelled', async () => {
  const pending = await exchangeOf(anna, ben);
  expect(await confirm(ben, pending)).toMatchObject({ error: 'nothing_proposed' });
  unwrap(await propose(anna, pending));
  expect(await confirm(anna, pending)).toMatchObject({ error: 'forbidden' });
  unwrap(await cancel(anna, pending));
  expect(await confirm(ben, pending)).toMatchObject({ error: 'exchange_closed' });
  expect(await cancel(ben, pending)).toMatchObject({ error: 'exchange_closed' });
  expect(await propose(ben, pending, his, null)).toMatchObject({ error: 'exchange_closed' });
  expect(await copiesOfBoth(anna, ben)).toEqual(before);
});

test('a copy given away meanwhile: nothing moves, it stays proposed, and later it can be confirmed', async () => {
  const cleo = await env.register();
  await befriend(anna, cleo);
  const ulid = await proposedExchange(anna, ben);
  const other = await exchangeOf(anna, cleo);
  unwrap(await propose(anna, other, hers, null));
  unwrap(await confirm(cleo, other));
  expect(await confirm(ben, ulid)).toMatchObject({ error: 'insufficient_copies' });
  expect(await look(ben, ulid)).toMatchObject({ status: 'proposed' });
  await inventory.give(anna, { [hers]: 1 });
  expect(await confirm(ben, ulid)).toMatchObject({ ok: true });
});

test('a stranger finds nothing, whatever is sent; the body is not looked at', async () => {
  const ulid = await proposedExchange(anna, ben);
  const send = (method: string, path: string, body: string) =>
    stranger.fetch(path, { method, headers: { 'content-type': 'application/json' }, body });
  for (const body of ['{', 'null', '{"card_id":7}', `{"card_id":"${hers}"}`]) {
    expect((await send('POST', `/api/exchanges/${ulid}/propose/`, body)).status).toBe(404);
  }
  expect(await confirm(stranger, ulid)).toMatchObject({ error: 'not_found' });
  expect(await cancel(stranger, ulid)).toMatchObject({ error: 'not_found' });
  expect(await getExchange(stranger, ulid)).toMatchObject({ error: 'not_found' });
  expect(await check(stranger, anna.id)).toMatchObject({ error: 'not_found' });
  const opened = await stranger.call(endpoints.createExchange, { body: { receiver_id: anna.id } });
  expect(opened).toMatchObject({ error: 'not_found' });
  expect((await send('POST', '/api/exchanges/junk/propose/', '{')).status).toBe(404);
  expect(await look(ben, ulid)).toMatchObject({ status: 'proposed' });
});

test('the eleventh exchange of a day is refused and stays proposed', async () => {
  await inventory.give(anna, { [hers]: 20 });
  for (let count = 0; count < 10; count += 1) {
    const ulid = await exchangeOf(anna, ben);
    unwrap(await propose(anna, ulid, hers, null));
    unwrap(await confirm(ben, ulid));
  }
  const ulid = await exchangeOf(anna, ben);
  unwrap(await propose(anna, ulid, hers, null));
  expect(await confirm(ben, ulid)).toMatchObject({ error: 'exchange_limit' });
  expect(await look(anna, ulid)).toMatchObject({ status: 'proposed' });
});
