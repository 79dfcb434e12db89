import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as chatCalls } from '@maseki/contracts/chat/http.ts';
import { endpoints as notificationCalls } from '@maseki/contracts/notifications/http.ts';
import { broadcasts } from '@maseki/contracts/social/events.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/ws.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { openBlocks } from './support/blocks.ts';
import { copiesOf, openInventory } from './support/cards.ts';
import { answered, befriend, exchangeOf, friendsOf, requestsOf } from './support/friends.ts';

const [card = ''] = STARTER_DECK;

let env: DevEnv;
let cards: Awaited<ReturnType<typeof openInventory>>;
let blocks: Awaited<ReturnType<typeof openBlocks>>;
/** Whom social told that something changed. */
let told: { user_ids: string[]; message: SocialServerMessage }[];
/** Anna blocks Ben; nobody blocks Cleo. */
let anna: TestUser;
let ben: TestUser;
let cleo: TestUser;
beforeAll(async () => {
  const services = [inventoryService, chatService, notificationsService, socialService, socialService];
  env = await createDevEnv({ services, env: { FRIEND_LOOKUPS_PER_MINUTE: '1000' } });
  [cards, blocks] = await Promise.all([openInventory(env), openBlocks(env)]);
  const bus = await env.bus();
  bus.onBroadcast(broadcasts.changed, (notice) => told.push(notice));
  await bus.connection.flush();
}, 60_000);
afterAll(async () => {
  await Promise.all([cards.close(), blocks.close()]);
  await env.stop();
});

beforeEach(async () => {
  told = [];
  [anna, ben, cleo] = (await Promise.all([env.register(), env.register(), env.register()])) as [
    TestUser,
    TestUser,
    TestUser,
  ];
});

const ask = (user: TestUser, { username }: TestUser) => user.call(endpoints.requestFriend, { body: { username } });
const block = async () => answered(await anna.call(chatCalls.block, { body: { username: ben.username } }));
const unblock = async () => answered(await anna.call(chatCalls.unblock, { params: { id: ben.id } }));
const accept = (user: TestUser, id: string) =>
  user.call(endpoints.answerRequest, { params: { id }, body: { action: 'accept' } });
const challenge = (from: TestUser, to: TestUser) => from.call(endpoints.challenge, { params: { id: to.id } });
const goOnline = (user: TestUser) => env.socket<SocialServerMessage>('/ws/social/', user);
const notificationsOf = async (user: TestUser) =>
  answered(await user.call(notificationCalls.notifications, { query: {} })).notifications.map(({ message }) => message);
const toldOf = (type: SocialServerMessage['type'], user: TestUser) =>
  told.filter(({ user_ids, message }) => message.type === type && user_ids.includes(user.id));

/** What Ben sees of asking somebody, as it comes over the wire. */
async function seenAsking({ username }: TestUser) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ username }) };
  const answer = await ben.fetch('/api/friends/request/', init);
  return { status: answer.status, body: await answer.json(), requests: await requestsOf(ben) };
}

test('to who is blocked a request looks sent, also the second time, and the other hears nothing of it', async () => {
  await block();
  for (let time = 0; time < 2; time += 1) expect(await seenAsking(anna)).toEqual(await seenAsking(cleo));
  // What was told later has arrived, so what was told before has too.
  await ask(cleo, anna);
  await eventually(async () => (await notificationsOf(anna)).length > 0);
  await eventually(() => toldOf('requests', anna).length > 0);
  expect(await notificationsOf(anna)).toEqual([`${cleo.username}さんからフレンド申請が届きました`]);
  expect((await requestsOf(anna)).map(({ from_user }) => from_user.id)).toEqual([cleo.id]);
  await eventually(() => toldOf('requests', ben).length === 2);
  expect(toldOf('requests', anna).filter(({ user_ids }) => user_ids.includes(ben.id))).toEqual([]);
});

test('unblocked, what was asked meanwhile still does not arrive; asked again it does', async () => {
  await block();
  await ask(ben, anna);
  await unblock();
  expect(await requestsOf(anna)).toEqual([]);
  expect(await ask(ben, anna)).toMatchObject({ ok: true });
  expect((await requestsOf(anna)).map(({ from_user }) => from_user.id)).toEqual([ben.id]);
  expect(await ask(ben, anna)).toMatchObject({ error: 'already_requested' });
  await eventually(async () => (await notificationsOf(anna)).length === 1);
});

test('who has blocked somebody unblocks first; then requests that crossed make both friends', async () => {
  await block();
  await ask(ben, anna);
  expect(await ask(anna, ben)).toMatchObject({ error: 'user_blocked' });
  await unblock();
  expect(await ask(anna, ben)).toMatchObject({ ok: true });
  expect((await friendsOf(ben)).map(({ id }) => id)).toEqual([anna.id]);
  expect([await requestsOf(anna), await requestsOf(ben)]).toEqual([[], []]);
});

test.each([
  ['arrived', () => [ben, anna] as const],
  ['been sent', () => [anna, ben] as const],
])('a request that had %s before the block is over', async (_, fromTo) => {
  const [from, to] = fromTo();
  await ask(from, to);
  const [request] = await requestsOf(to);
  await block();
  expect(await accept(to, request?.id ?? '')).toMatchObject({ error: 'not_found' });
  await eventually(async () => (await requestsOf(to)).length === 0);
  await eventually(() => toldOf('requests', to).length === 2);
  expect(toldOf('requests', from)).toHaveLength(1);
  expect(await friendsOf(ben)).toEqual([]);
});

test('a friend who is blocked is a friend no more: what stood between the two ends, and Ben sees no more than that', async () => {
  await befriend(anna, ben);
  const exchange_ulid = await exchangeOf(ben, anna);
  await copiesOf(ben);
  await cards.give(ben, { [card]: 1 });
  answered(await ben.call(endpoints.propose, { params: { exchange_ulid }, body: { card_id: card } }));
  await goOnline(anna);
  await eventually(async () => (await friendsOf(ben))[0]?.presence === 'online');
  answered(await challenge(ben, anna));
  const before = await eventually(async () => {
    const messages = await notificationsOf(anna);
    return messages.some((message) => message.includes('提案')) && messages;
  });

  await block();
  await eventually(async () => (await friendsOf(anna)).length === 0);
  expect(await friendsOf(ben)).toEqual([]);
  expect(answered(await anna.call(endpoints.invitations)).invitations).toEqual([]);
  expect(answered(await anna.call(endpoints.exchange, { params: { exchange_ulid } })).status).toBe('cancelled');
  await eventually(() => ['friends', 'exchange'].every((type) => told.some(({ message }) => message.type === type)));

  expect(await challenge(ben, anna)).toMatchObject({ error: 'not_found' });
  expect(await ben.call(endpoints.openExchange, { body: { receiver_id: anna.id } })).toMatchObject({
    error: 'not_found',
  });
  expect(await ask(ben, anna)).toMatchObject({ ok: true });
  await eventually(async () => (await notificationsOf(ben)).some((message) => message.includes('キャンセル')));
  expect(await notificationsOf(anna)).toEqual(before);
});

test('a block that was never told of holds all the same', async () => {
  await befriend(anna, ben);
  const exchange_ulid = await exchangeOf(ben, anna);
  await cards.give(ben, { [card]: 1 });
  await goOnline(anna);
  await eventually(async () => (await friendsOf(ben))[0]?.presence === 'online');
  await blocks.add(anna, ben);
  expect(await challenge(ben, anna)).toMatchObject({ error: 'not_found' });
  expect(await ben.call(endpoints.openExchange, { body: { receiver_id: anna.id } })).toMatchObject({
    error: 'not_found',
  });
  const proposal = { params: { exchange_ulid }, body: { card_id: card } };
  expect(await ben.call(endpoints.propose, proposal)).toMatchObject({ error: 'exchange_closed' });
});

test('nor is what was proposed before such a block confirmed', async () => {
  await befriend(anna, ben);
  const params = { exchange_ulid: await exchangeOf(ben, anna) };
  await Promise.all([copiesOf(anna), copiesOf(ben)]);
  await cards.give(anna, { [card]: 1 });
  answered(await anna.call(endpoints.propose, { params, body: { card_id: card } }));
  await blocks.add(anna, ben);
  expect(await ben.call(endpoints.confirm, { params })).toMatchObject({ error: 'exchange_closed' });
  expect((await copiesOf(ben))[card]).toBe(1);
});

test('blocked while a request is on its way, nothing of it stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
    const blocking = one.call(chatCalls.block, { body: { username: other.username } });
    const answers = await Promise.all([ask(other, one), blocking, ask(one, other)]);
    expect(answers[1].ok).toBe(true);
    const left = async () => Promise.all([requestsOf(one), friendsOf(one), requestsOf(other), friendsOf(other)]);
    await eventually(async () => (await left()).flat().length === 0);
  }
}, 30_000);
