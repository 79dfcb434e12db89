import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/chat/events.ts';
import { rpcs } from '@maseki/contracts/chat/rpc.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { friendsOf, requestsOf } from './support/friends.ts';
import { openSocial } from './support/social-database.ts';
import { createTeller } from './support/teller.ts';

const teller = createTeller();

let env: DevEnv;
let bus: Bus;
let social: Awaited<ReturnType<typeof openSocial>>;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [socialService, socialService, teller.service] });
  bus = await env.bus();
  social = await openSocial(env);
}, 60_000);
afterAll(async () => {
  await social.close();
  await env.stop();
});
beforeEach(async () => {
  [anna, ben] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
});

const ask = (user: TestUser, { username }: TestUser) => user.call(endpoints.requestFriend, { body: { username } });

let stopChat: () => void = () => undefined;
afterEach(() => stopChat());

/** Stands in for chat: whether Anna has blocked Ben, answered one after the other; the last answer stays. */
async function chatAnswers(...answers: (() => Promise<boolean>)[]): Promise<void> {
  stopChat();
  stopChat = bus.handleRpc(rpcs.blocksBetween, async ({ user_id }) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    const blocked = (await next?.()) ?? false;
    return user_id === ben.id ? { by_user: false, by_other: blocked } : { by_user: blocked, by_other: false };
  });
  await bus.connection.flush();
}

/** Anna blocks Ben, and social hears of it. */
async function blockIsHeard(): Promise<void> {
  await teller.tell(events.userBlocked, `${anna.id}:${ben.id}`, { user_id: anna.id, blocked_id: ben.id });
  await eventually(() => social.isKnown(anna, { blocks: 1 }));
}

test('a block that comes and is heard of between the question and the request is not overtaken', async () => {
  const overtaken = async () => {
    await blockIsHeard();
    return false;
  };
  await chatAnswers(overtaken, async () => true);
  expect(await ask(ben, anna)).toMatchObject({ ok: true, value: { message: 'フレンド申請を送信しました' } });
  expect(await requestsOf(anna)).toEqual([]);
  expect(await ask(ben, anna)).toMatchObject({ error: 'already_requested' });
});

test('a block that comes between the question and an acceptance takes the request away', async () => {
  await chatAnswers(async () => false);
  await ask(ben, anna);
  const [request] = await requestsOf(anna);
  await chatAnswers(async () => {
    await blockIsHeard();
    return false;
  });
  const answer = { params: { id: request?.id ?? '' }, body: { action: 'accept' as const } };
  expect(await anna.call(endpoints.answerRequest, answer)).toMatchObject({ error: 'not_found' });
  expect(await friendsOf(ben)).toEqual([]);
});

test('while chat does not answer nobody is asked, nothing is stored, and a retry helps', async () => {
  const refused = await ben.fetch('/api/friends/request/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: anna.username }),
  });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await requestsOf(anna)).toEqual([]);
  await chatAnswers(async () => false);
  expect(await ask(ben, anna)).toMatchObject({ ok: true });
  expect(await requestsOf(anna)).toHaveLength(1);
});
