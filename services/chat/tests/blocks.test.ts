import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { events } from '@maseki/contracts/chat/events.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** The blocks that another service has received. */
const received: { user_id: string; blocked_id: string; at: Date }[] = [];
const subscriber = defineService({
  name: 'subscriber',
  context: async () => received,
  routes: {},
  events: [
    onEvent(events.userBlocked, async ({ payload, at }, _, list: typeof received) => {
      list.push({ ...payload, at });
    }),
  ],
});

let env: DevEnv;
let bus: Bus;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [socialService, chatService, chatService, subscriber] });
  bus = await env.bus();
});
afterAll(() => env.stop());
beforeEach(async () => {
  [ada, bob] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
});

const block = () => ada.call(endpoints.blockUser, { body: { username: bob.username } });
const blocksBetween = (user: TestUser, other: TestUser) =>
  bus.callRpc(rpcs.getBlocksBetween, { user_id: user.id, other_id: other.id });

test('a block is visible to other services at once, from either side, until it is removed', async () => {
  expect(await blocksBetween(ada, bob)).toEqual({ by_user: false, by_other: false });
  expect(await block()).toMatchObject({ ok: true });
  expect(await blocksBetween(ada, bob)).toEqual({ by_user: true, by_other: false });
  expect(await blocksBetween(bob, ada)).toEqual({ by_user: false, by_other: true });
  await ada.call(endpoints.unblockUser, { params: { id: bob.id } });
  expect(await blocksBetween(bob, ada)).toEqual({ by_user: false, by_other: false });
});

test('a block is published once, also when several tabs block at once and again later', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, block));
  expect(responses.map(({ ok }) => ok)).toEqual(Array(5).fill(true));
  await block();
  await ada.call(endpoints.unblockUser, { params: { id: bob.id } });
  const unblockedAt = new Date();
  await block();
  // Events of one block arrive in order, so that the last one comes after all others.
  await eventually(() => received.some(({ user_id, at }) => user_id === ada.id && at >= unblockedAt));
  const published = received.filter(({ user_id }) => user_id === ada.id);
  expect(published).toMatchObject(Array(2).fill({ user_id: ada.id, blocked_id: bob.id }));
});
