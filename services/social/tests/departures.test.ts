import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { events } from '@maseki/contracts/auth/events.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/ws.ts';
import { socialService } from '@maseki/social/app.ts';
import { socialConfig } from '@maseki/social/config.ts';
import { newExchange } from '@maseki/social/domain/exchange.ts';
import { pairOf } from '@maseki/social/domain/pair.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { ulid } from 'ulid';
import { befriend, exchangeOf, friendsOf, requestsOf } from './support/friends.ts';
import { openSocial } from './support/social-database.ts';
import { createTeller } from './support/teller.ts';

const teller = createTeller();

let env: DevEnv;
let social: Awaited<ReturnType<typeof openSocial>>;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService, socialService, teller.service] });
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

/** Social hears of the end of an account whose identity can still be used, as it can for a minute. */
async function leave(user: TestUser): Promise<void> {
  await teller.tell(events.userDeleted, user.id, { user_id: user.id });
  await eventually(() => social.isKnown(user, { left: true }));
}

test('who has left asks nobody and is asked by nobody, whatever identity is still good', async () => {
  await leave(ben);
  expect(await ask(ben, anna)).toMatchObject({ error: 'unauthenticated' });
  expect(await ask(anna, ben)).toMatchObject({ error: 'user_not_found' });
  expect([await requestsOf(anna), await requestsOf(ben)]).toEqual([[], []]);
});

test('who has left opens no exchange, proposes nothing and challenges nobody; friends are told', async () => {
  await befriend(anna, ben);
  const exchange_ulid = await exchangeOf(anna, ben);
  const hers = await env.socket<SocialServerMessage>('/ws/social/', anna);
  await eventually(async () => (await friendsOf(ben))[0]?.presence === 'online');
  await leave(ben);
  await hers.next(({ type }) => type === 'friends');
  expect(await friendsOf(anna)).toEqual([]);
  expect(await ben.call(endpoints.openExchange, { body: { receiver_id: anna.id } })).toMatchObject({
    error: 'not_found',
  });
  expect(await ben.call(endpoints.challenge, { params: { id: anna.id } })).toMatchObject({ error: 'not_found' });
  const proposal = { params: { exchange_ulid }, body: { card_id: 'fire-01' } };
  expect(await ben.call(endpoints.propose, proposal)).toMatchObject({ error: 'exchange_closed' });
});

test('asked while the account is being deleted, nothing of it stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [leaver, other] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
    await Promise.all([ask(leaver, other), leave(leaver), ask(other, leaver)]);
    expect([await requestsOf(other), await friendsOf(other), await requestsOf(leaver)]).toEqual([[], [], []]);
  }
}, 30_000);

test('who has as many friends as one may have leaves all of them, and all exchanges end', async () => {
  const { friendsPerUser } = socialConfig({});
  const since = new Date();
  const people = Array.from({ length: friendsPerUser }, () => ({ id: ulid(), username: 'だれか' }));
  const pairs = people.map((person) => ({ _id: pairOf(ben.id, person.id), users: [ben.id, person.id], person }));
  await social.friendships.insertMany(pairs.map(({ person, ...row }) => ({ ...row, people: [person, ben], since })));
  const exchanges = pairs.slice(0, 40).map(({ _id: pair, person }) => {
    const { id: _id, ...fields } = newExchange(ulid(), ben, person);
    return { ...fields, _id, pair, open: true, changedAt: since };
  });
  await social.exchanges.insertMany(exchanges);
  await leave(ben);
  expect(await social.friendships.countDocuments({ users: ben.id })).toBe(0);
  const cancelled = { 'opener.id': ben.id, status: 'cancelled', open: false } as const;
  expect(await social.exchanges.countDocuments(cancelled)).toBe(exchanges.length);
}, 30_000);
