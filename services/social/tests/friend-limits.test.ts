import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as chatEndpoints } from '@maseki/contracts/chat/http.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { socialConfig } from '@maseki/social/config.ts';
import { pairOf } from '@maseki/social/friends/decide-friend-request.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { befriend, friendsOf, requestsOf } from './support/friends.ts';
import { openSocialDatabase } from './support/social-database.ts';

const LIMIT = 2;

let env: DevEnv;
let social: Awaited<ReturnType<typeof openSocialDatabase>>;
beforeAll(async () => {
  const limits = { FRIENDS_PER_USER: `${LIMIT}`, FRIEND_REQUESTS_PER_USER: `${LIMIT}` };
  env = await createDevEnv({ services: [chatService, socialService, socialService], env: limits });
  social = await openSocialDatabase(env);
});
afterAll(async () => {
  await social.close();
  await env.stop();
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => env.register()));
const sendRequest = (user: TestUser, { username }: TestUser) =>
  user.call(endpoints.sendFriendRequest, { body: { username } });
const accept = async (user: TestUser, request: { id: string }) =>
  user.call(endpoints.respondToFriendRequest, { params: { id: request.id }, body: { action: 'accept' } });
const errorsOf = (responses: readonly { ok: boolean; error?: string }[]) =>
  responses.flatMap(({ error }) => error ?? []);

test('a user has a limited number of pending requests, however many are sent at once; a response makes room', async () => {
  const [anna, ...others] = (await people(6)) as [TestUser, ...TestUser[]];
  const responses = await Promise.all(others.map((other) => sendRequest(anna, other)));
  expect(errorsOf(responses)).toEqual(Array(others.length - LIMIT).fill('friend_request_limit'));
  const sentTo = others.filter((_, index) => responses[index]?.ok);
  const [first, refused] = [sentTo[0] as TestUser, others.find((_, index) => !responses[index]?.ok) as TestUser];
  const [request] = await requestsOf(first);
  await first.call(endpoints.respondToFriendRequest, { params: { id: request?.id ?? '' }, body: { action: 'reject' } });
  expect(await sendRequest(anna, refused)).toMatchObject({ ok: true });
});

test('a request that a block has muted counts like any other', async () => {
  const [anna, ben, cleo, dora] = (await people(4)) as [TestUser, TestUser, TestUser, TestUser];
  unwrap(await ben.call(chatEndpoints.blockUser, { body: { username: anna.username } }));
  await sendRequest(anna, ben);
  await sendRequest(anna, cleo);
  expect(await sendRequest(anna, dora)).toMatchObject({ error: 'friend_request_limit' });
});

test('a user has a limited number of friends, however many requests are accepted at once', async () => {
  const [anna, ...others] = (await people(5)) as [TestUser, ...TestUser[]];
  for (const other of others) unwrap(await sendRequest(other, anna));
  const requests = await requestsOf(anna);
  const responses = await Promise.all(requests.map((request) => accept(anna, request)));
  expect(errorsOf(responses)).toEqual(Array(others.length - LIMIT).fill('friend_limit'));
  expect([await friendsOf(anna), await requestsOf(anna)].map(({ length }) => length)).toEqual([LIMIT, LIMIT]);
});

test('a user who has all friends cannot send a request, learns why, and cannot become a friend', async () => {
  const [anna, ben, cleo, dora] = (await people(4)) as [TestUser, TestUser, TestUser, TestUser];
  await sendRequest(dora, anna);
  await sendRequest(anna, ben);
  const [waiting] = await requestsOf(ben);
  for (const other of [cleo, await env.register()]) await befriend(other, anna);
  const response = await sendRequest(anna, await env.register());
  expect(response).toMatchObject({ error: 'friend_limit', message: errors.friend_limit.message });
  const [request] = await requestsOf(anna);
  expect(await accept(anna, request ?? { id: '' })).toMatchObject({ error: 'friend_limit' });
  expect(await accept(ben, waiting ?? { id: '' })).toMatchObject({ error: 'other_friend_limit' });
});

test('of very many requests the oldest are shown, and the others once these are unwrap', async () => {
  const anna = await env.register();
  const rows = Array.from({ length: 201 }, () => {
    const from = { id: ulid(), username: 'だれか' };
    return { _id: ulid(), pair: pairOf(from.id, anna.id), from, to: anna, at: new Date(), muted: false };
  });
  const ids = rows.map(({ _id }) => _id).toSorted();
  await social.friendRequests.insertMany(rows);
  const shown = await requestsOf(anna);
  expect(shown.map(({ id }) => id)).toEqual(ids.slice(0, 200));
  const input = { params: { id: ids[0] ?? '' }, body: { action: 'reject' as const } };
  unwrap(await anna.call(endpoints.respondToFriendRequest, input));
  expect((await requestsOf(anna)).at(-1)?.id).toBe(ids[200]);
});

test('without settings there are limits too, and a wrong one stops the start', () => {
  expect(socialConfig({})).toEqual({ friendsPerUser: 200, requestsPerUser: 100 });
  expect(() => socialConfig({ FRIENDS_PER_USER: '0' })).toThrow('FRIENDS_PER_USER');
});
