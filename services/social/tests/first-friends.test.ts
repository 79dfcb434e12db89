import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { events } from '@maseki/contracts/social/events.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { befriend } from './support/friends.ts';

const received: string[] = [];
const subscriber = defineService({
  name: 'subscriber',
  context: async () => ({}),
  routes: {},
  events: [onEvent(events.friendsMade, async ({ payload }) => void received.push(payload.user_id))],
});

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService, socialService, subscriber] });
});
afterAll(() => env.stop());

test('the first friend of each user is published once, also with later friends and after an end', async () => {
  const [anna, ben, cem, dora] = [
    await env.register(),
    await env.register(),
    await env.register(),
    await env.register(),
  ];
  await befriend(anna, ben);
  unwrap(await anna.call(endpoints.removeFriend, { params: { id: ben.id } }));
  await befriend(ben, anna);
  await Promise.all([befriend(cem, anna), befriend(cem, ben)]);
  await befriend(dora, anna);
  await eventually(() => received.includes(dora.id));
  expect([...received].sort()).toEqual([anna, ben, cem, dora].map(({ id }) => id).sort());
});
