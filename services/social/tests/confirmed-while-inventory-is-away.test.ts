import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { chatService } from '@maseki/chat/app.ts';
import { events } from '@maseki/contracts/social/events.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { defineService, type RunningService, startService } from '@maseki/service-kit/service.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { befriend, exchangeOf } from './support/friends.ts';
import { openInventoryDatabase } from './support/inventory-database.ts';

const [card = ''] = STARTER_DECK;

/** The events that other services receive. */
const received: { name: string; from: string; to: string }[] = [];
const { friendsMade: _, friendRequestClosed: __, ...aboutTwo } = events;
const subscriber = defineService({
  name: 'subscriber',
  context: async () => received,
  routes: {},
  events: Object.entries(aboutTwo).map(([name, event]) =>
    onEvent(event, async ({ payload }, _transaction, list: typeof received) => {
      list.push({ name, from: payload.from.id, to: payload.to.id });
    }),
  ),
});

let env: DevEnv;
let cards: Awaited<ReturnType<typeof openInventoryDatabase>>;
let inventory: RunningService;
let anna: TestUser;
let ben: TestUser;
const startInventory = async () => {
  inventory = await startService(inventoryService, { env: await env.envOf('inventory', { PORT: '0' }) });
};

beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService, socialService, subscriber] });
  cards = await openInventoryDatabase(env);
});
afterAll(async () => {
  await cards.close();
  await env.stop();
});

beforeEach(async () => {
  await startInventory();
  [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  await befriend(anna, ben);
});
afterEach(() => inventory.stop());

const eventsOf = (name: string) =>
  received.filter((event) => event.name === name && [event.from, event.to].includes(anna.id));
const give = (amount: number) => cards.change(anna.id, { [card]: amount });
const params = (exchange_ulid: string) => ({ params: { exchange_ulid } });
const statusOf = async (ulid: string) => unwrap(await anna.call(endpoints.getExchange, params(ulid))).status;

/** Anna has offered a card as a gift, and Ben has confirmed while inventory was away. */
async function confirmedInVain(): Promise<string> {
  const ulid = await exchangeOf(anna, ben);
  // Loading the partner's choice makes the partner's account.
  unwrap(await ben.call(endpoints.getExchange, params(ulid)));
  await give(1);
  unwrap(await anna.call(endpoints.proposeCard, { ...params(ulid), body: { card_id: card } }));
  await inventory.stop();
  expect(await ben.call(endpoints.confirmExchange, params(ulid))).toMatchObject({ error: 'unavailable' });
  return ulid;
}

test('confirmed while inventory is away, it is completed when inventory is back, and published once', async () => {
  const ulid = await confirmedInVain();
  await startInventory();
  await eventually(async () => (await statusOf(ulid)) === 'completed');
  await eventually(() => eventsOf('exchangeCompleted').length > 0);
  expect(eventsOf('exchangeCompleted')).toEqual([{ name: 'exchangeCompleted', from: ben.id, to: anna.id }]);
  expect(eventsOf('exchangeProposed')).toEqual([{ name: 'exchangeProposed', from: anna.id, to: ben.id }]);
});

test('one that a clock 40 days ahead has begun to confirm is completed all the same', async () => {
  const ulid = await confirmedInVain();
  const db = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}social`);
  const changedAt = new Date(Date.now() + 40 * 24 * 60 * 60 * 1_000);
  await db.collection<{ _id: string }>('exchanges').updateOne({ _id: ulid }, { $set: { changedAt } });
  await db.close();
  await startInventory();
  await eventually(async () => (await statusOf(ulid)) === 'completed');
});

test('cancelled while it is being confirmed and the copy is gone, it ends cancelled', async () => {
  const ulid = await confirmedInVain();
  await give(-1);
  expect(await anna.call(endpoints.cancelExchange, params(ulid))).toMatchObject({ error: 'unavailable' });
  await startInventory();
  await eventually(async () => (await statusOf(ulid)) === 'cancelled');
  await eventually(() => eventsOf('exchangeCancelled').length > 0);
  expect(eventsOf('exchangeCancelled')).toEqual([{ name: 'exchangeCancelled', from: anna.id, to: ben.id }]);
});

test('a friendship can end while inventory is away; the cards move or do not, and the exchange ends', async () => {
  const ulid = await confirmedInVain();
  expect(await ben.call(endpoints.removeFriend, { params: { id: anna.id } })).toMatchObject({ ok: true });
  await startInventory();
  await eventually(async () => (await statusOf(ulid)) === 'completed');
  expect(await cards.differences()).toEqual([]);
});

test('the copy is gone when inventory is back: it is proposed again, and can be cancelled', async () => {
  const ulid = await confirmedInVain();
  await give(-1);
  await startInventory();
  await eventually(async () => (await ben.call(endpoints.confirmExchange, params(ulid))).ok === false);
  expect(await statusOf(ulid)).toBe('proposed');
  expect(await ben.call(endpoints.cancelExchange, params(ulid))).toMatchObject({ ok: true });
});

test('requests and friendships are published with who did it and whom it concerns', async () => {
  await eventually(() => eventsOf('friendAccepted').length > 0);
  expect(eventsOf('friendRequested')).toEqual([{ name: 'friendRequested', from: anna.id, to: ben.id }]);
  expect(eventsOf('friendAccepted')).toEqual([{ name: 'friendAccepted', from: ben.id, to: anna.id }]);
});
