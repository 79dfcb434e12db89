import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { events as battle } from '@maseki/contracts/battle/events.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { events as social } from '@maseki/contracts/social/events.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';

let env: DevEnv;
let kit: Kit;
/** Publishes events in place of the other services. */
const publisher = publisherService((own) => {
  kit = own;
});

beforeAll(async () => {
  // Two pods, because each also pushes notifications stored by the other.
  env = await createDevEnv({
    services: [notificationsService, notificationsService, publisher],
    env: { REQUESTS_PER_10_SECONDS: '100000' },
  });
});
afterAll(() => env.stop());

const person = ({ id, username }: Pick<TestUser, 'id' | 'username'>) => ({ id, username });

/** Publishes a friend request as social does. */
const request = (from: Pick<TestUser, 'id' | 'username'>, to: TestUser) =>
  kit.transact(async ({ publishEvent }) =>
    publishEvent(social.friendRequested, {
      payload: { from: person(from), to: person(to), request_id: ulid() },
    }),
  );

async function listOf(user: TestUser, before?: string) {
  const response = await user.call(endpoints.listNotifications, { query: before === undefined ? {} : { before } });
  if (!response.ok) throw new Error(response.error);
  return response.value;
}

async function unreadOf(user: TestUser): Promise<number> {
  const response = await user.call(endpoints.getUnreadCount);
  return response.ok ? response.value.unread_count : Number.NaN;
}

const arrived = (user: TestUser, count: number) => eventually(async () => (await unreadOf(user)) === count);

test('an event becomes one notification, listed and counted', async () => {
  const [ada, bob] = await Promise.all([env.register(), env.register()]);
  await request(ada, bob);
  await arrived(bob, 1);
  const { notifications, next } = await listOf(bob);
  expect(notifications).toMatchObject([
    {
      kind: 'friend_request',
      message: `${ada.username}さんからフレンド申請が届きました`,
      is_read: false,
      link: '/friends',
    },
  ]);
  expect([next, await unreadOf(ada)]).toEqual([null, 0]);
});

test('requests that are taken back and sent again notify once a day, each of the two', async () => {
  const [ada, bob, cyd] = await Promise.all([env.register(), env.register(), env.register()]);
  for (const [from, to] of [
    [ada, bob],
    [ada, bob],
    [bob, ada],
    [ada, bob],
    // Events of one sender are handled in their order.
    [ada, cyd],
  ] as const) {
    await request(from, to);
  }
  await Promise.all([arrived(cyd, 1), arrived(ada, 1)]);
  expect(await unreadOf(bob)).toBe(1);
});

test('all tabs on all pods get a notification, and learn that one of them has marked it as read', async () => {
  const [ada, bob] = await Promise.all([env.register(), env.register()]);
  const tabs = await Promise.all(
    Array.from({ length: 4 }, () => env.socket<NotificationServerMessage>('/ws/notifications/', bob)),
  );
  for (const tab of tabs) expect(await tab.next()).toEqual({ type: 'unread_count', unread_count: 0 });
  await request(ada, bob);
  const pushed = await Promise.all(tabs.map((tab) => tab.next()));
  expect(pushed).toEqual(Array(4).fill(expect.objectContaining({ type: 'notification', unread_count: 1 })));

  const [{ id } = { id: '' }] = (await listOf(bob)).notifications;
  expect(await bob.call(endpoints.markNotificationRead, { params: { id }, body: {} })).toMatchObject({
    ok: true,
    value: { is_read: true },
  });
  for (const tab of tabs) expect(await tab.next()).toEqual({ type: 'unread_count', unread_count: 0 });
});

test('marking one as read needs no body, and another user’s notification is unknown', async () => {
  const [ada, bob] = await Promise.all([env.register(), env.register()]);
  await request(ada, bob);
  await arrived(bob, 1);
  const [{ id } = { id: '' }] = (await listOf(bob)).notifications;
  expect((await ada.fetch(`/api/notifications/${id}/`, { method: 'PUT' })).status).toBe(404);
  expect(await unreadOf(bob)).toBe(1);
  const authorization = `Token ${bob.token}`;
  const marked = await env.client().fetch(`/api/notifications/${id}/`, { method: 'PUT', headers: { authorization } });
  expect([marked.status, await unreadOf(bob)]).toEqual([200, 0]);
});

test('notifications are listed newest first, fifty at a time, and all marked as read at once', async () => {
  const bob = await env.register();
  for (let n = 0; n < 55; n += 1) await request({ id: ulid(), username: 'だれか' }, bob);
  await arrived(bob, 55);
  const first = await listOf(bob);
  const second = await listOf(bob, first.next ?? '');
  expect([first.notifications.length, second.notifications.length, second.next]).toEqual([50, 5, null]);
  const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  await bob.call(endpoints.markAllNotificationsRead);
  expect(await unreadOf(bob)).toBe(0);
});

test('a player who was away when the battle ended gets its result, the other player gets nothing', async () => {
  const [ada, bob] = await Promise.all([env.register(), env.register()]);
  await kit.transact(async ({ publishEvent }) =>
    publishEvent(battle.endMissed, {
      payload: { room_id: ulid(), winner_id: ada.id, user_ids: [bob.id] },
    }),
  );
  await arrived(bob, 1);
  expect((await listOf(bob)).notifications).toMatchObject([{ message: expect.stringContaining('敗北') }]);
  expect(await unreadOf(ada)).toBe(0);
});

test('the end of a season is told with its class, its stones and the page about it', async () => {
  const [ada, bob] = await Promise.all([env.register(), env.register()]);
  const season = { season: '202610', best: 'emerald', place: null } as const;
  await kit.transact(async ({ publishEvent }) => {
    for (const [user, battles, stones] of [
      [ada, 12, 20],
      [bob, 3, 0],
    ] as const) {
      publishEvent(battle.seasonClosed, {
        payload: { ...season, user_id: user.id, battles, stones },
      });
    }
  });
  await Promise.all([arrived(ada, 1), arrived(bob, 1)]);
  const sentence = '2026年10月のシーズンが終わりました。最高クラス：翠玉';
  expect((await listOf(ada)).notifications).toMatchObject([
    { message: `${sentence}（魔法石20個を受け取りました）`, link: '/ranking/seasons/202610' },
  ]);
  expect((await listOf(bob)).notifications).toMatchObject([{ kind: 'battle_finished', message: sentence }]);
});

test('both players of a battle that was aborted are notified, of no defeat', async () => {
  const [ada, bob] = await Promise.all([env.register(), env.register()]);
  await kit.transact(async ({ publishEvent }) =>
    publishEvent(battle.battleAborted, { payload: { room_id: ulid(), user_ids: [ada.id, bob.id] } }),
  );
  for (const player of [ada, bob]) {
    await arrived(player, 1);
    expect((await listOf(player)).notifications).toMatchObject([
      { kind: 'battle_aborted', message: expect.stringContaining('中断') },
    ]);
  }
});

test('a user has at most fifty sockets on all pods together', async () => {
  const ada = await env.register();
  const open = () => env.socket('/ws/notifications/', ada);
  // On a busy machine the gateway may leave a pod for another, and one socket briefly counts twice.
  const tabs = await Promise.all(Array.from({ length: 50 }, () => eventually(open)));
  await expect(open()).rejects.toMatchObject({ status: 429 });
  tabs[0]?.close();
  expect(await eventually(() => open().catch(() => null))).toBeDefined();
  expect(await env.socket('/ws/notifications/', await env.register())).toBeDefined();
});

test('a guest has no notifications and no socket', async () => {
  expect(await env.client().call(endpoints.getUnreadCount)).toMatchObject({ ok: false, error: 'unauthenticated' });
  await expect(env.socket('/ws/notifications/')).rejects.toMatchObject({ status: 401 });
});
