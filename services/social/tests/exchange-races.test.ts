/** @slow races */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import {
  after,
  before,
  cancel,
  confirm,
  copiesOfBoth,
  createTraders,
  hers,
  his,
  look,
  proposedExchange,
} from './support/exchanges.ts';
import { openInventoryDatabase } from './support/inventory-database.ts';

let env: DevEnv;
let inventory: Awaited<ReturnType<typeof openInventoryDatabase>>;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, chatService, socialService, socialService] });
  inventory = await openInventoryDatabase(env);
});
afterAll(async () => {
  await inventory.close();
  await env.stop();
});
beforeEach(async () => {
  ({ anna, ben } = await createTraders(env, inventory));
});

test('confirmed five times at once it happens once, and each response is a success', async () => {
  const ulid = await proposedExchange(anna, ben);
  const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(ben, ulid)));
  expect(responses.every(({ ok }) => ok)).toBe(true);
  expect(await copiesOfBoth(anna, ben)).toEqual(after);
});

test('confirmed and cancelled at once, one of the two happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ulid = await proposedExchange(anna, ben);
    const [confirmed, cancelled] = await Promise.all([confirm(ben, ulid), cancel(round % 2 ? anna : ben, ulid)]);
    expect([confirmed.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    expect(await look(anna, ulid)).toMatchObject({ status: confirmed.ok ? 'completed' : 'cancelled' });
    expect(await copiesOfBoth(anna, ben)).toEqual(confirmed.ok ? after : before);
    if (confirmed.ok) {
      await Promise.all([
        inventory.give(anna, { [hers]: 1, [his]: -1 }),
        inventory.give(ben, { [hers]: -1, [his]: 1 }),
      ]);
    }
  }
});

test('a friendship that ends during a confirmation leaves an exchange that happened or one that did not', async () => {
  const ulid = await proposedExchange(anna, ben);
  const [confirmed, removed] = await Promise.all([
    confirm(ben, ulid),
    anna.call(endpoints.removeFriend, { params: { id: ben.id } }),
  ]);
  expect(removed.ok).toBe(true);
  expect(await look(anna, ulid)).toMatchObject({ status: confirmed.ok ? 'completed' : 'cancelled' });
  expect(await copiesOfBoth(anna, ben)).toEqual(confirmed.ok ? after : before);
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
