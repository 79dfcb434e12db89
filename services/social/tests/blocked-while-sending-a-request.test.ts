import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/chat/events.ts';
import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { Bus, RpcServer } from '@maseki/service-kit/bus/bus.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createEventPublisher } from './support/event-publisher.ts';
import { friendsOf, requestsOf } from './support/friends.ts';
import { openSocialDatabase } from './support/social-database.ts';

const publisher = createEventPublisher();

let env: DevEnv;
let bus: Bus & RpcServer;
let social: Awaited<ReturnType<typeof openSocialDatabase>>;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [socialService, socialService, publisher.service] });
  bus = await env.bus();
  social = await openSocialDatabase(env);
});
afterAll(async () => {
  await social.close();
  await env.stop();
});
beforeEach(async () => {
  [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
});

const sendRequest = (user: TestUser, { username }: TestUser) =>
  user.call(endpoints.sendFriendRequest, { body: { username } });

let stopChat: () => void = () => undefined;
afterEach(() => stopChat());

/**
 * Replies in place of chat about Anna's block of Ben, one reply per call, and then the last one
 * again.
 */
async function chatReplies(...replies: (() => Promise<boolean>)[]): Promise<void> {
  stopChat();
  stopChat = bus.handleRpc(rpcs.getBlocksBetween, async ({ user_id }) => {
    const next = replies.length > 1 ? replies.shift() : replies[0];
    const blocked = (await next?.()) ?? false;
    return user_id === ben.id ? { by_user: false, by_other: blocked } : { by_user: blocked, by_other: false };
  });
  await bus.connection.flush();
}

/** Anna blocks Ben, and the event has its effect in social. */
async function blockHasEffect(): Promise<void> {
  await publisher.publish(events.userBlocked, { user_id: anna.id, blocked_id: ben.id });
  await eventually(() => social.knows(anna, { blocks: 1 }));
}

test('a block that has its effect between the call to chat and the request makes social call chat again', async () => {
  const blockedMeanwhile = async () => {
    await blockHasEffect();
    return false;
  };
  await chatReplies(blockedMeanwhile, async () => true);
  expect(await sendRequest(ben, anna)).toMatchObject({ ok: true, value: { message: 'フレンド申請を送信しました' } });
  expect(await requestsOf(anna)).toEqual([]);
  expect(await sendRequest(ben, anna)).toMatchObject({ error: 'already_requested' });
});

test('a block that has its effect between the call to chat and an acceptance removes the request', async () => {
  await chatReplies(async () => false);
  await sendRequest(ben, anna);
  const [request] = await requestsOf(anna);
  await chatReplies(async () => {
    await blockHasEffect();
    return false;
  });
  const input = { params: { id: request?.id ?? '' }, body: { action: 'accept' as const } };
  expect(await anna.call(endpoints.respondToFriendRequest, input)).toMatchObject({ error: 'not_found' });
  expect(await friendsOf(ben)).toEqual([]);
});

test('while chat does not reply no request is stored, and a retry helps', async () => {
  const refused = await ben.fetch('/api/friends/request/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: anna.username }),
  });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await requestsOf(anna)).toEqual([]);
  await chatReplies(async () => false);
  expect(await sendRequest(ben, anna)).toMatchObject({ ok: true });
  expect(await requestsOf(anna)).toHaveLength(1);
});
