/** @slow kills the service */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as deckEndpoints } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import type { Connection } from 'mongoose';
import { befriend } from './support/friends.ts';
import { copiesOf, openInventoryDatabase } from './support/inventory-database.ts';

/** Each may complete ten exchanges a day, so more players make more exchanges. */
const PLAYERS = 6;
const PLAY_MS = 15_000;
const GIVEN = 3;
/** Few enough that promises of the same copy often meet. */
const TRADED = STARTER_DECK.slice(0, 4);
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

interface Movement {
  _id: string;
  user: string;
  cause: string;
  cards: Record<string, number>;
}

let env: DevEnv;
let pods: { social: TestPod[]; inventory: TestPod };
let users: TestUser[];
let inventory: Awaited<ReturnType<typeof openInventoryDatabase>>;
let databases: { social: Connection; inventory: Connection };

beforeAll(async () => {
  pods = {
    social: await Promise.all([testPod('social'), testPod('social')]),
    inventory: await testPod('inventory'),
  };
  env = await createDevEnv({
    services: [chatService, deckService],
    env: {
      SOCIAL_URLS: pods.social.map(({ url }) => url).join(','),
      INVENTORY_URLS: pods.inventory.url,
      NAME_LOOKUPS_PER_MINUTE: '100000',
      REQUESTS_PER_10_SECONDS: '100000',
    },
  });
  const [social, own] = await Promise.all([env.envOf('social'), env.envOf('inventory')]);
  await Promise.all([...pods.social.map((pod) => pod.start(social)), pods.inventory.start(own)]);
  const database = (name: string) => connectMongo(env.env['MONGODB_URI'] ?? '', `${env.env['DB_PREFIX']}${name}`);
  databases = { social: await database('social'), inventory: await database('inventory') };
  inventory = await openInventoryDatabase(env);
  users = await Promise.all(Array.from({ length: PLAYERS }, () => env.register()));
  await inventory.grow(...users);
  for (const user of users) await inventory.give(user, Object.fromEntries(STARTER_DECK.map((id) => [id, GIVEN])));
  for (const [index, user] of users.entries()) for (const other of users.slice(index + 1)) await befriend(user, other);
});

afterAll(async () => {
  await Promise.all([...pods.social, pods.inventory].map((pod) => pod.kill()));
  await Promise.all([databases.social.close(), databases.inventory.close(), inventory.close()]);
  await env.stop();
});

/** One action of a player. Refusals and outages are part of the game. */
async function act(user: TestUser, friend: TestUser): Promise<void> {
  const opened = await user.call(endpoints.createExchange, { body: { receiver_id: friend.id } });
  const params = { exchange_ulid: opened.ok ? opened.value.exchange_ulid : friend.id };
  const requested_card_id = Math.random() < 0.3 ? null : pick(TRADED);
  const deeds = [
    () => user.call(endpoints.proposeCard, { params, body: { card_id: pick(TRADED), requested_card_id } }),
    () => friend.call(endpoints.proposeCard, { params, body: { card_id: pick(TRADED), requested_card_id } }),
    () =>
      Promise.all([
        user.call(endpoints.confirmExchange, { params }),
        friend.call(endpoints.confirmExchange, { params }),
      ]),
    () =>
      Promise.all([
        friend.call(endpoints.confirmExchange, { params }),
        user.call(endpoints.cancelExchange, { params }),
      ]),
    () => user.call(inventoryEndpoints.drawPack, { query: { pack: 'MorisCardPack' } }),
    () => user.call(deckEndpoints.saveDeck, { body: [...STARTER_DECK] }),
    async () => {
      await user.call(endpoints.removeFriend, { params: { id: friend.id } });
      await user.call(endpoints.sendFriendRequest, { body: { username: friend.username } });
      await friend.call(endpoints.sendFriendRequest, { body: { username: user.username } });
    },
  ];
  // Mostly proposes and confirms. The rest happens now and then.
  await pick([...deeds, ...deeds.slice(0, 4), ...deeds.slice(0, 4)])();
}

async function play(user: TestUser, until: number): Promise<void> {
  while (Date.now() < until) await act(user, pick(users.filter((other) => other !== user)));
}

async function disturb(until: number): Promise<number> {
  let kills = 0;
  while (Date.now() < until) {
    await sleep(300 + Math.random() * 900);
    const pod = pick([...pods.social, pods.inventory, pods.inventory]);
    await pod.kill();
    await pod.start();
    kills += 1;
  }
  return kills;
}

test('whatever is killed, exchanges end, and no card is lost or made', async () => {
  const until = Date.now() + PLAY_MS;
  const [kills] = await Promise.all([disturb(until), ...users.map((user) => play(user, until))]);
  expect(kills).toBeGreaterThan(0);

  const exchanges = databases.social.collection<{ _id: string; status: string }>('exchanges');
  await eventually(async () => (await exchanges.countDocuments({ status: 'confirming' })) === 0);

  const rows = await databases.inventory
    .collection<Movement>('movements')
    .find({ cause: /^exchange:/ })
    .toArray();
  const byExchange = Object.groupBy(rows, ({ cause }) => cause.slice('exchange:'.length));
  const completed = await exchanges.distinct('_id', { status: 'completed' });
  expect(Object.keys(byExchange).sort()).toEqual(completed.sort());
  expect(completed.length).toBeGreaterThan(0);
  for (const [one, other, ...more] of Object.values(byExchange).map((some = []) => some)) {
    const lost = Object.fromEntries(Object.entries(one?.cards ?? {}).map(([id, amount]) => [id, -amount]));
    expect([other?.cards, more]).toEqual([lost, []]);
  }
  expect(await inventory.differences()).toEqual([]);
  for (const user of users) {
    const copies = await copiesOf(user);
    expect(STARTER_DECK.filter((id) => (copies[id] ?? 0) < 1)).toEqual([]);
  }
});
