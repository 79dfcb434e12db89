import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/ws.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { socialService } from '@maseki/social/app.ts';
import { createModels } from '@maseki/social/stores/models.ts';
import { presenceStore } from '@maseki/social/stores/presence-store.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { answered, befriend, exchangeOf, friendsOf } from './support/friends.ts';

let env: DevEnv;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, chatService, socialService, socialService] });
}, 60_000);
afterAll(() => env.stop());

beforeEach(async () => {
  [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
});

const live = (user: TestUser) => env.socket<SocialServerMessage>('/ws/social/', user);
const presence = async (user: TestUser) => (await friendsOf(user))[0]?.presence;

test('a friend is online as long as one socket is open, and friends hear of it', async () => {
  await befriend(anna, ben);
  const hers = await live(anna);
  const [one, other] = [await live(ben), await live(ben)];
  await hers.next(({ type }) => type === 'friends');
  await eventually(async () => (await presence(anna)) === 'online');
  one.close();
  await one.closed;
  expect(await presence(anna)).toBe('online');
  other.terminate();
  await eventually(async () => (await presence(anna)) === 'offline');
});

test('the other side hears of requests, friendships and every step of an exchange', async () => {
  const [hers, his] = [await live(anna), await live(ben)];
  answered(await anna.call(endpoints.requestFriend, { body: { username: ben.username } }));
  await his.next(({ type }) => type === 'requests');
  answered(await ben.call(endpoints.requestFriend, { body: { username: anna.username } }));
  await hers.next(({ type }) => type === 'friends');
  const exchange_ulid = await exchangeOf(anna, ben);
  const news = { type: 'exchange', exchange_ulid };
  expect(await his.next(({ type }) => type === 'exchange')).toEqual(news);
  answered(await ben.call(endpoints.cancel, { params: { exchange_ulid } }));
  await hers.next(({ type }) => type === 'exchange');
  expect(await hers.next(({ type }) => type === 'exchange')).toEqual(news);
});

test('a guest has no socket', async () => {
  await expect(env.socket('/ws/social/')).rejects.toMatchObject({ status: 401 });
});

test('what a pod that died has left counts for 15 seconds, and a pod that comes back is told so', async () => {
  const db = await connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}social_presence`);
  let now = 1_000_000_000_000;
  const store = presenceStore(createModels(db), () => now);
  expect(await store.beat('dying')).toBe(true);
  expect(await store.beat('dying')).toBe(false);
  await store.enter('dying', 'anna');
  expect(await store.online(['anna', 'ben'])).toEqual(new Set(['anna']));
  now += 16_000;
  await store.beat('other');
  await store.enter('other', 'ben');
  expect(await store.online(['anna', 'ben'])).toEqual(new Set(['ben']));
  now += 60_000;
  await store.beat('other');
  expect(await store.beat('dying')).toBe(true);
  expect(await store.online(['anna', 'ben'])).toEqual(new Set(['ben']));
  await db.close();
});
