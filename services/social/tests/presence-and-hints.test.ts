import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { socialService } from '@maseki/social/app.ts';
import { presenceModels } from '@maseki/social/presence/models.ts';
import { presenceStore } from '@maseki/social/presence/store.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { befriend, exchangeOf, friendsOf } from './support/friends.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let env: DevEnv;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, chatService, socialService, socialService] });
});
afterAll(() => env.stop());

beforeEach(async () => {
  [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
});

const connect = (user: TestUser) => env.socket<SocialServerMessage>('/ws/social/', user);
const presence = async (user: TestUser) => (await friendsOf(user))[0]?.presence;

test('a friend is online as long as one socket is open, and friends receive a hint', async () => {
  await befriend(anna, ben);
  const hers = await connect(anna);
  const [one, other] = [await connect(ben), await connect(ben)];
  await hers.next(({ type }) => type === 'friends');
  await eventually(async () => (await presence(anna)) === 'online');
  one.close();
  await one.closed;
  expect(await presence(anna)).toBe('online');
  other.terminate();
  await eventually(async () => (await presence(anna)) === 'offline');
});

test('the other side receives a hint about requests, friendships and every step of an exchange', async () => {
  const [hers, his] = [await connect(anna), await connect(ben)];
  unwrap(await anna.call(endpoints.sendFriendRequest, { body: { username: ben.username } }));
  await his.next(({ type }) => type === 'requests');
  unwrap(await ben.call(endpoints.sendFriendRequest, { body: { username: anna.username } }));
  await hers.next(({ type }) => type === 'friends');
  const exchange_ulid = await exchangeOf(anna, ben);
  const hint = { type: 'exchange', exchange_ulid };
  expect(await his.next(({ type }) => type === 'exchange')).toEqual(hint);
  unwrap(await ben.call(endpoints.cancelExchange, { params: { exchange_ulid } }));
  await hers.next(({ type }) => type === 'exchange');
  expect(await hers.next(({ type }) => type === 'exchange')).toEqual(hint);
});

test('a guest has no socket', async () => {
  await expect(env.socket('/ws/social/')).rejects.toMatchObject({ status: 401 });
});

test('users of a pod that died are online for 15 seconds, and a pod that comes back after its rows were removed is unknown', async () => {
  const db = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}social_presence`);
  let now = 1_000_000_000_000;
  const models = presenceModels(db);
  const store = presenceStore(models, () => now);
  expect(await store.heartbeat('dead', 15_000)).toBe(true);
  expect(await store.heartbeat('dead', 15_000)).toBe(false);
  await store.add('dead', 'anna');
  expect(await store.filterOnline(['anna', 'ben'])).toEqual(new Set(['anna']));
  now += 16_000;
  await store.heartbeat('other', 15_000);
  await store.add('other', 'ben');
  expect(await store.filterOnline(['anna', 'ben'])).toEqual(new Set(['ben']));
  now += 60_000;
  await store.heartbeat('other', 15_000);
  expect(await store.heartbeat('dead', 15_000)).toBe(true);
  expect(await store.filterOnline(['anna', 'ben'])).toEqual(new Set(['ben']));
  now += 40 * DAY_MS;
  await store.heartbeat('ahead', 15_000);
  await store.add('ahead', 'anna');
  expect(await store.filterOnline(['anna'])).toEqual(new Set(['anna']));
  // Its clock was wrong, and it has died.
  now -= 40 * DAY_MS;
  const right = presenceStore(models, () => now);
  expect([await right.filterOnline(['anna']), await right.countOnline()]).toEqual([new Set(), 0]);
  await right.heartbeat('other', 15_000);
  expect(await right.heartbeat('ahead', 15_000)).toBe(true);
  await db.close();
});
