import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { events } from '@maseki/contracts/auth/events.ts';
import { events as socialEvents } from '@maseki/contracts/social/events.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { onEvent } from '@maseki/service-kit/event-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { socialConfig } from '@maseki/social/config.ts';
import { newExchange } from '@maseki/social/exchanges/rules.ts';
import { pairOf } from '@maseki/social/friends/decide-friend-request.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { z } from 'zod';
import { createEventPublisher } from './support/event-publisher.ts';
import { befriend, exchangeOf, friendsOf, requestsOf } from './support/friends.ts';
import { openSocialDatabase } from './support/social-database.ts';

const publisher = createEventPublisher();

/** The exchanges of whose end other services are told. */
const cancelled: z.infer<typeof socialEvents.exchangeCancelled.payload>[] = [];
const subscriber = defineService({
  name: 'subscriber',
  context: async () => null,
  routes: {},
  events: [onEvent(socialEvents.exchangeCancelled, async ({ payload }) => void cancelled.push(payload))],
});

let env: DevEnv;
let social: Awaited<ReturnType<typeof openSocialDatabase>>;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService, socialService, publisher.service, subscriber] });
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

/** Social receives that an account is deleted, whose identity stays valid for a minute. */
async function deleteAccount(user: TestUser): Promise<void> {
  await publisher.publish(events.userDeleted, { user_id: user.id });
  await eventually(() => social.knows(user, { deleted: true }));
}

test('a deleted user sends and receives no request, even with an identity that is still valid', async () => {
  await deleteAccount(ben);
  expect(await sendRequest(ben, anna)).toMatchObject({ error: 'unauthenticated' });
  expect(await sendRequest(anna, ben)).toMatchObject({ error: 'user_not_found' });
  expect([await requestsOf(anna), await requestsOf(ben)]).toEqual([[], []]);
});

test('a deleted user creates no exchange, proposes nothing and invites no friend; friends receive a hint', async () => {
  await befriend(anna, ben);
  const exchange_ulid = await exchangeOf(anna, ben);
  const hers = await env.socket<SocialServerMessage>('/ws/social/', anna);
  await eventually(async () => (await friendsOf(ben))[0]?.presence === 'online');
  await deleteAccount(ben);
  await hers.next(({ type }) => type === 'friends');
  expect(await friendsOf(anna)).toEqual([]);
  expect(await ben.call(endpoints.createExchange, { body: { receiver_id: anna.id } })).toMatchObject({
    error: 'not_found',
  });
  expect(await ben.call(endpoints.sendInvitation, { params: { id: anna.id } })).toMatchObject({ error: 'not_found' });
  const proposal = { params: { exchange_ulid }, body: { card_id: 'fire-01' } };
  expect(await ben.call(endpoints.proposeCard, proposal)).toMatchObject({ error: 'exchange_closed' });
});

test('exchanges with a deleted user, open and ended ones, give the partner no name', async () => {
  await befriend(anna, ben);
  const ended = await exchangeOf(anna, ben);
  await anna.call(endpoints.cancelExchange, { params: { exchange_ulid: ended } });
  const open = await exchangeOf(ben, anna);
  await deleteAccount(ben);
  for (const exchange_ulid of [ended, open]) {
    expect(await anna.call(endpoints.getExchange, { params: { exchange_ulid } })).toMatchObject({
      ok: true,
      value: { status: 'cancelled', partner: { id: ben.id, username: '退会したプレイヤー' } },
    });
  }
  const ofSide = (side: string) => social.exchanges.countDocuments({ [`${side}.username`]: ben.username });
  expect([await ofSide('opener'), await ofSide('receiver')]).toEqual([0, 0]);
  await eventually(() => cancelled.some(({ exchange_ulid }) => exchange_ulid === open));
  expect(cancelled.find(({ exchange_ulid }) => exchange_ulid === open)).toMatchObject({
    from: { username: '退会したプレイヤー' },
    to: { id: anna.id },
  });
});

test('of requests sent while the account is being deleted nothing stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [leaver, other] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
    await Promise.all([sendRequest(leaver, other), deleteAccount(leaver), sendRequest(other, leaver)]);
    expect([await requestsOf(other), await friendsOf(other), await requestsOf(leaver)]).toEqual([[], [], []]);
  }
});

test('deleting a user who has all friends ends all friendships and all exchanges', async () => {
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
  await deleteAccount(ben);
  expect(await social.friendships.countDocuments({ users: ben.id })).toBe(0);
  const cancelled = { 'opener.id': ben.id, status: 'cancelled', open: false } as const;
  expect(await social.exchanges.countDocuments(cancelled)).toBe(exchanges.length);
});
