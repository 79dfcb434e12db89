import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { events } from '@maseki/contracts/chat/events.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** The blocks that other services have heard of. */
const heard: { user_id: string; blocked_id: string; at: Date }[] = [];
const listener = defineService({
  name: 'listener',
  context: async () => heard,
  routes: {},
  events: [
    onEvent(events.userBlocked, async ({ payload, at }, _, list: typeof heard) => {
      list.push({ ...payload, at });
    }),
  ],
});

let env: DevEnv;
let bus: Bus;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, chatService, listener] });
  bus = await env.bus();
}, 60_000);
afterAll(() => env.stop());
beforeEach(async () => {
  [ada, bob] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
});

const block = () => ada.call(endpoints.block, { body: { username: bob.username } });
const blocksBetween = (user: TestUser, other: TestUser) =>
  bus.callRpc(rpcs.blocksBetween, { user_id: user.id, other_id: other.id });

test('as soon as a block is there, either side of it is known; unblocked, neither', async () => {
  expect(await blocksBetween(ada, bob)).toEqual({ by_user: false, by_other: false });
  expect(await block()).toMatchObject({ ok: true });
  expect(await blocksBetween(ada, bob)).toEqual({ by_user: true, by_other: false });
  expect(await blocksBetween(bob, ada)).toEqual({ by_user: false, by_other: true });
  await ada.call(endpoints.unblock, { params: { id: bob.id } });
  expect(await blocksBetween(bob, ada)).toEqual({ by_user: false, by_other: false });
});

test('a block is told once, also when it comes from several tabs at once and again', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, block));
  expect(answers.map(({ ok }) => ok)).toEqual(Array(5).fill(true));
  await block();
  await ada.call(endpoints.unblock, { params: { id: bob.id } });
  const unblockedAt = new Date();
  await block();
  // Facts of one block arrive in their order: with the last, all are there.
  await eventually(() => heard.some(({ user_id, at }) => user_id === ada.id && at >= unblockedAt));
  const facts = heard.filter(({ user_id }) => user_id === ada.id);
  expect(facts).toMatchObject(Array(2).fill({ user_id: ada.id, blocked_id: bob.id }));
});
