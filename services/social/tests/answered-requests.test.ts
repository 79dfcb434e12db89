import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { events } from '@maseki/contracts/social/events.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { deliver } from '@maseki/tools/dev-env/deliver.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService, notificationsService] });
});
afterAll(() => env.stop());

const person = ({ id, username }: TestUser) => ({ id, username });
const unreadOf = async (user: TestUser) => unwrap(await user.call(endpoints.getUnreadCount)).unread_count;
const becomes = (user: TestUser, count: number) => eventually(async () => (await unreadOf(user)) === count);

const respond = (action: 'accept' | 'reject') => async (user: TestUser) => {
  const [request] = unwrap(await user.call(social.listFriendRequests)).requests;
  unwrap(await user.call(social.respondToFriendRequest, { params: { id: request?.id ?? '' }, body: { action } }));
};

test.each<[string, (user: TestUser, from: TestUser) => Promise<unknown>]>([
  ['accepted', respond('accept')],
  ['rejected', respond('reject')],
  ['crossed by one', (user, from) => user.call(social.sendFriendRequest, { body: { username: from.username } })],
  ['blocked', (user, from) => user.call(chat.blockUser, { body: { username: from.username } })],
])('a request that is %s takes its unread notification with it, and no other', async (_, answer) => {
  const [ada, bob, cyd] = await Promise.all([env.register(), env.register(), env.register()]);
  for (const from of [ada, cyd])
    unwrap(await from.call(social.sendFriendRequest, { body: { username: bob.username } }));
  await becomes(bob, 2);
  const [first] = unwrap(await bob.call(social.listFriendRequests)).requests;
  await answer(bob, first?.from_user.id === cyd.id ? cyd : ada);
  await becomes(bob, 1);
  const { notifications } = unwrap(await bob.call(endpoints.listNotifications));
  expect(notifications.map(({ kind }) => kind)).toEqual(['friend_request', 'friend_request']);
});

test('a request that arrives after its answer is read, and a later one is not', async () => {
  const [ada, bob] = [await env.register(), await env.register()];
  const moment = (minutes: number) => new Date(Date.now() - 4 * 24 * 60 * 60_000 + minutes * 60_000);
  const to = ['notifications'];
  const requested = { from: person(ada), to: person(bob), request_id: ulid() };
  const closed = { user_id: bob.id, from_id: ada.id };
  await deliver(env, [{ event: events.friendRequestClosed, payload: closed, to, at: moment(1) }]);
  await deliver(env, [{ event: events.friendRequested, payload: requested, to, at: moment(0) }]);
  expect(await unreadOf(bob)).toBe(0);
  expect(unwrap(await bob.call(endpoints.listNotifications)).notifications).toHaveLength(1);
  await deliver(env, [{ event: events.friendRequested, payload: requested, to, at: new Date() }]);
  expect(await unreadOf(bob)).toBe(1);
});
