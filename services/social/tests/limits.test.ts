import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as chatCalls } from '@maseki/contracts/chat/http.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { socialService } from '@maseki/social/app.ts';
import { socialConfig } from '@maseki/social/config.ts';
import { pairOf } from '@maseki/social/domain/pair.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { ulid } from 'ulid';
import { answered, befriend, friendsOf, requestsOf } from './support/friends.ts';
import { openSocial } from './support/social-database.ts';

const LIMIT = 2;

let env: DevEnv;
let social: Awaited<ReturnType<typeof openSocial>>;
beforeAll(async () => {
  const limits = { FRIENDS_PER_USER: `${LIMIT}`, FRIEND_REQUESTS_PER_USER: `${LIMIT}` };
  env = await createDevEnv({ services: [chatService, socialService, socialService], env: limits });
  social = await openSocial(env);
}, 60_000);
afterAll(async () => {
  await social.close();
  await env.stop();
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => env.register()));
const ask = (user: TestUser, { username }: TestUser) => user.call(endpoints.requestFriend, { body: { username } });
const accept = async (user: TestUser, request: { id: string }) =>
  user.call(endpoints.answerRequest, { params: { id: request.id }, body: { action: 'accept' } });
const errorsOf = (answers: readonly { ok: boolean; error?: string }[]) => answers.flatMap(({ error }) => error ?? []);

test('so many requests may wait for an answer, however many are sent at once; an answer makes room', async () => {
  const [anna, ...others] = (await people(6)) as [TestUser, ...TestUser[]];
  const answers = await Promise.all(others.map((other) => ask(anna, other)));
  expect(errorsOf(answers)).toEqual(Array(others.length - LIMIT).fill('friend_request_limit'));
  const asked = others.filter((_, index) => answers[index]?.ok);
  const [first, unasked] = [asked[0] as TestUser, others.find((_, index) => !answers[index]?.ok) as TestUser];
  const [request] = await requestsOf(first);
  await first.call(endpoints.answerRequest, { params: { id: request?.id ?? '' }, body: { action: 'reject' } });
  expect(await ask(anna, unasked)).toMatchObject({ ok: true });
});

test('a request that a block has muted counts like any other', async () => {
  const [anna, ben, cleo, dora] = (await people(4)) as [TestUser, TestUser, TestUser, TestUser];
  answered(await ben.call(chatCalls.block, { body: { username: anna.username } }));
  await ask(anna, ben);
  await ask(anna, cleo);
  expect(await ask(anna, dora)).toMatchObject({ error: 'friend_request_limit' });
});

test('so many friends, however many requests are accepted at once', async () => {
  const [anna, ...others] = (await people(5)) as [TestUser, ...TestUser[]];
  for (const other of others) answered(await ask(other, anna));
  const requests = await requestsOf(anna);
  const answers = await Promise.all(requests.map((request) => accept(anna, request)));
  expect(errorsOf(answers)).toEqual(Array(others.length - LIMIT).fill('friend_limit'));
  expect([await friendsOf(anna), await requestsOf(anna)].map(({ length }) => length)).toEqual([LIMIT, LIMIT]);
});

test('who has all friends asks nobody, is told so, and cannot be made a friend', async () => {
  const [anna, ben, cleo, dora] = (await people(4)) as [TestUser, TestUser, TestUser, TestUser];
  await ask(dora, anna);
  await ask(anna, ben);
  const [waiting] = await requestsOf(ben);
  for (const other of [cleo, await env.register()]) await befriend(other, anna);
  const answer = await ask(anna, await env.register());
  expect(answer).toMatchObject({ error: 'friend_limit', message: errors.friend_limit.message });
  const [request] = await requestsOf(anna);
  expect(await accept(anna, request ?? { id: '' })).toMatchObject({ error: 'friend_limit' });
  expect(await accept(ben, waiting ?? { id: '' })).toMatchObject({ error: 'other_friend_limit' });
});

test('of very many requests the first are shown, and the others once these are answered', async () => {
  const anna = await env.register();
  const rows = Array.from({ length: 201 }, () => {
    const from = { id: ulid(), username: 'だれか' };
    return { _id: ulid(), pair: pairOf(from.id, anna.id), from, to: anna, at: new Date(), muted: false };
  });
  const ids = rows.map(({ _id }) => _id).toSorted();
  await social.requests.insertMany(rows);
  const shown = await requestsOf(anna);
  expect(shown.map(({ id }) => id)).toEqual(ids.slice(0, 200));
  const answer = { params: { id: ids[0] ?? '' }, body: { action: 'reject' as const } };
  answered(await anna.call(endpoints.answerRequest, answer));
  expect((await requestsOf(anna)).at(-1)?.id).toBe(ids[200]);
});

test('without settings there are limits too, and a wrong one stops the start', () => {
  expect(socialConfig({})).toEqual({ lookupsPerMinute: 20, friendsPerUser: 200, requestsPerUser: 100 });
  expect(() => socialConfig({ FRIENDS_PER_USER: '0' })).toThrow('FRIENDS_PER_USER');
});
