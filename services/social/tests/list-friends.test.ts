import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { rpcs } from '@maseki/contracts/social/rpc.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { befriend } from './support/friends.ts';

let env: DevEnv;
let bus: Bus;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService] });
  bus = await env.bus();
});
afterAll(() => env.stop());

test('services learn the friends of a user with their names, the oldest first', async () => {
  const [anna, ben, cem] = [await env.register(), await env.register(), await env.register()];
  const friendsOf = async (user_id: string) => (await bus.callRpc(rpcs.listFriends, { user_id })).friends;
  expect(await friendsOf(anna.id)).toEqual([]);
  await befriend(anna, ben);
  await befriend(cem, anna);
  const person = ({ id, username }: { id: string; username: string }) => ({ id, username });
  expect(await friendsOf(anna.id)).toEqual([person(ben), person(cem)]);
  expect(await friendsOf(ben.id)).toEqual([person(anna)]);
  unwrap(await anna.call(endpoints.removeFriend, { params: { id: ben.id } }));
  expect(await friendsOf(anna.id)).toEqual([person(cem)]);
  expect(await friendsOf(ulid())).toEqual([]);
});
