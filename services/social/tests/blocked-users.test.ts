import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as chatEndpoints } from '@maseki/contracts/chat/http.ts';
import { endpoints as notificationEndpoints } from '@maseki/contracts/notifications/http.ts';
import { broadcasts } from '@maseki/contracts/social/events.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { openChatDatabase } from './support/chat-database.ts';
import { befriend, exchangeOf, friendsOf, requestsOf } from './support/friends.ts';
import { copiesOf, openInventoryDatabase } from './support/inventory-database.ts';

const [card = ''] = STARTER_DECK;

let env: DevEnv;
let cards: Awaited<ReturnType<typeof openInventoryDatabase>>;
let chat: Awaited<ReturnType<typeof openChatDatabase>>;
/** The hints that social has published. */
let hints: { user_ids: string[]; message: SocialServerMessage }[];
/** Anna blocks Ben. Cleo is not blocked. */
let anna: TestUser;
let ben: TestUser;
let cleo: TestUser;
beforeAll(async () => {
  const services = [inventoryService, chatService, notificationsService, socialService, socialService];
  env = await createDevEnv({ services, env: { NAME_LOOKUPS_PER_MINUTE: '1000' } });
  [cards, chat] = await Promise.all([openInventoryDatabase(env), openChatDatabase(env)]);
  const bus = await env.bus();
  bus.onBroadcastTo(broadcasts.hint, '*.*', (hint) => hints.push(hint));
  await bus.connection.flush();
});
afterAll(async () => {
  await Promise.all([cards.close(), chat.close()]);
  await env.stop();
});

beforeEach(async () => {
  hints = [];
  [anna, ben, cleo] = (await Promise.all([env.register(), env.register(), env.register()])) as [
    TestUser,
    TestUser,
    TestUser,
  ];
});

const sendRequest = (user: TestUser, { username }: TestUser) =>
  user.call(endpoints.sendFriendRequest, { body: { username } });
const block = async () => unwrap(await anna.call(chatEndpoints.blockUser, { body: { username: ben.username } }));
const unblock = async () => unwrap(await anna.call(chatEndpoints.unblockUser, { params: { id: ben.id } }));
const accept = (user: TestUser, id: string) =>
  user.call(endpoints.respondToFriendRequest, { params: { id }, body: { action: 'accept' } });
const invite = (from: TestUser, to: TestUser) => from.call(endpoints.sendInvitation, { params: { id: to.id } });
const goOnline = (user: TestUser) => env.socket<SocialServerMessage>('/ws/social/', user);
const notificationsOf = async (user: TestUser) =>
  unwrap(await user.call(notificationEndpoints.listNotifications, { query: {} })).notifications.map(
    ({ message }) => message,
  );
const hintsFor = (type: SocialServerMessage['type'], user: TestUser) =>
  hints.filter(({ user_ids, message }) => message.type === type && user_ids.includes(user.id));

/** Ben's view of a request to a user, as it comes over the wire. */
async function seenSending({ username }: TestUser) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ username }) };
  const response = await ben.fetch('/api/friends/request/', init);
  return { status: response.status, body: await response.json(), requests: await requestsOf(ben) };
}

test('to a blocked user a request looks sent, also the second time, and the receiver never learns of it', async () => {
  await block();
  for (let time = 0; time < 2; time += 1) expect(await seenSending(anna)).toEqual(await seenSending(cleo));
  // A later event has arrived, so the earlier one has too.
  await sendRequest(cleo, anna);
  await eventually(async () => (await notificationsOf(anna)).length > 0);
  await eventually(() => hintsFor('requests', anna).length > 0);
  expect(await notificationsOf(anna)).toEqual([`${cleo.username}さんからフレンド申請が届きました`]);
  expect((await requestsOf(anna)).map(({ from_user }) => from_user.id)).toEqual([cleo.id]);
  await eventually(() => hintsFor('requests', ben).length === 2);
  expect(hintsFor('requests', anna).filter(({ user_ids }) => user_ids.includes(ben.id))).toEqual([]);
});

test('a request that was sent while blocked does not arrive after the unblock; sent again it does', async () => {
  await block();
  await sendRequest(ben, anna);
  await unblock();
  expect(await requestsOf(anna)).toEqual([]);
  expect(await sendRequest(ben, anna)).toMatchObject({ ok: true });
  expect((await requestsOf(anna)).map(({ from_user }) => from_user.id)).toEqual([ben.id]);
  expect(await sendRequest(ben, anna)).toMatchObject({ error: 'already_requested' });
  await eventually(async () => (await notificationsOf(anna)).length === 1);
});

test('a user who has blocked somebody has to unblock first; then requests that crossed make both friends', async () => {
  await block();
  await sendRequest(ben, anna);
  expect(await sendRequest(anna, ben)).toMatchObject({ error: 'user_blocked' });
  await unblock();
  expect(await sendRequest(anna, ben)).toMatchObject({ ok: true });
  expect((await friendsOf(ben)).map(({ id }) => id)).toEqual([anna.id]);
  expect([await requestsOf(anna), await requestsOf(ben)]).toEqual([[], []]);
});

test.each([
  ['arrived', () => [ben, anna] as const],
  ['been sent', () => [anna, ben] as const],
])('a request that had %s before the block is removed', async (_, fromTo) => {
  const [from, to] = fromTo();
  await sendRequest(from, to);
  const [request] = await requestsOf(to);
  await block();
  expect(await accept(to, request?.id ?? '')).toMatchObject({ error: 'not_found' });
  await eventually(async () => (await requestsOf(to)).length === 0);
  await eventually(() => hintsFor('requests', to).length === 2);
  expect(hintsFor('requests', from)).toHaveLength(1);
  expect(await friendsOf(ben)).toEqual([]);
});

test('a block ends the friendship and what was open between the two, and Ben sees no more than that', async () => {
  await befriend(anna, ben);
  const exchange_ulid = await exchangeOf(ben, anna);
  await copiesOf(ben);
  await cards.give(ben, { [card]: 1 });
  unwrap(await ben.call(endpoints.proposeCard, { params: { exchange_ulid }, body: { card_id: card } }));
  await goOnline(anna);
  await eventually(async () => (await friendsOf(ben))[0]?.presence === 'online');
  unwrap(await invite(ben, anna));
  const before = await eventually(async () => {
    const messages = await notificationsOf(anna);
    return messages.some((message) => message.includes('提案')) && messages;
  });

  await block();
  await eventually(async () => (await friendsOf(anna)).length === 0);
  expect(await friendsOf(ben)).toEqual([]);
  expect(unwrap(await anna.call(endpoints.listInvitations)).invitations).toEqual([]);
  expect(unwrap(await anna.call(endpoints.getExchange, { params: { exchange_ulid } })).status).toBe('cancelled');
  await eventually(() => ['friends', 'exchange'].every((type) => hints.some(({ message }) => message.type === type)));

  expect(await invite(ben, anna)).toMatchObject({ error: 'not_found' });
  expect(await ben.call(endpoints.createExchange, { body: { receiver_id: anna.id } })).toMatchObject({
    error: 'not_found',
  });
  expect(await sendRequest(ben, anna)).toMatchObject({ ok: true });
  await eventually(async () => (await notificationsOf(ben)).some((message) => message.includes('キャンセル')));
  expect(await notificationsOf(anna)).toEqual(before);
});

test('a block whose event was never published holds all the same', async () => {
  await befriend(anna, ben);
  const exchange_ulid = await exchangeOf(ben, anna);
  await cards.give(ben, { [card]: 1 });
  await goOnline(anna);
  await eventually(async () => (await friendsOf(ben))[0]?.presence === 'online');
  await chat.addBlock(anna, ben);
  expect(await invite(ben, anna)).toMatchObject({ error: 'not_found' });
  expect(await ben.call(endpoints.createExchange, { body: { receiver_id: anna.id } })).toMatchObject({
    error: 'not_found',
  });
  const proposal = { params: { exchange_ulid }, body: { card_id: card } };
  expect(await ben.call(endpoints.proposeCard, proposal)).toMatchObject({ error: 'exchange_closed' });
});

test('what was proposed before such a block cannot be confirmed', async () => {
  await befriend(anna, ben);
  const params = { exchange_ulid: await exchangeOf(ben, anna) };
  await Promise.all([copiesOf(anna), copiesOf(ben)]);
  await cards.give(anna, { [card]: 1 });
  unwrap(await anna.call(endpoints.proposeCard, { params, body: { card_id: card } }));
  await chat.addBlock(anna, ben);
  expect(await ben.call(endpoints.confirmExchange, { params })).toMatchObject({ error: 'exchange_closed' });
  expect((await copiesOf(ben))[card]).toBe(1);
});

test('blocked while a request is being sent, nothing of it stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
    const blocking = one.call(chatEndpoints.blockUser, { body: { username: other.username } });
    const responses = await Promise.all([sendRequest(other, one), blocking, sendRequest(one, other)]);
    expect(responses[1].ok).toBe(true);
    const left = async () => Promise.all([requestsOf(one), friendsOf(one), requestsOf(other), friendsOf(other)]);
    await eventually(async () => (await left()).flat().length === 0);
  }
});
