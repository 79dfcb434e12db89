import { beforeEach, expect, test } from '@jest/globals';
import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import { chat, notifications as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import NotificationBell, { badgeOf } from './notification-bell.tsx';

const notification = (n: number, more: Partial<Notification> = {}): Notification => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G5F0${n}`,
  kind: 'friend_request',
  message: `知らせ${n}`,
  is_read: false,
  link: null,
  actions: [],
  created_at: '2026-11-21T00:00:00.000Z',
  ...more,
});

let api: FakeApi;
const list = (notifications: Notification[], next: string | null = null) =>
  api.respond(endpoints.listNotifications, { notifications, next });

beforeEach(() => {
  FakeWebSocket.install();
  api = new FakeApi().respond(endpoints.getUnreadCount, { unread_count: 2 });
});

async function connected() {
  const app = renderApp(<NotificationBell />, { at: '/home' });
  await screen.findByRole('button', { name: '通知（未読2件）' });
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  act(() => FakeWebSocket.latest.accept());
  return app;
}

const deliver = (message: unknown) => act(() => FakeWebSocket.latest.deliver(message));
const open = () => userEvent.click(screen.getByRole('button', { name: /^通知/ }));

test('the number is asked for with the stored token', async () => {
  localStorage.setItem('token', 'secret');
  await connected();
  localStorage.clear();
  const [request] = api.requestsOf(endpoints.getUnreadCount);
  expect(request?.headers.get('authorization')).toBe('Bearer secret');
});

test('the badge follows the server, and a new notification is announced politely', async () => {
  await connected();
  deliver({ type: 'notification', notification: notification(1), unread_count: 3 });
  expect(await screen.findByRole('button', { name: '通知（未読3件）' })).toBeTruthy();
  expect(screen.getByText('新しい通知：知らせ1').closest('[role=status]')).toBeTruthy();
  deliver({ type: 'unread_count', unread_count: 0 });
  expect(await screen.findByRole('button', { name: '通知' })).toBeTruthy();
});

test('a kind that this release does not know is a plain message', async () => {
  list([notification(1, { kind: 'of a newer release' as Notification['kind'], message: '届け物' })]);
  await connected();
  deliver({ type: 'notification', notification: notification(2, { kind: 'grant' }), unread_count: 3 });
  await open();
  const item = (await screen.findByText('届け物')).closest('li');
  expect(item?.querySelectorAll('a').length).toBe(0);
  expect(item?.querySelectorAll('button').length).toBe(1);
});

test('the count is limited to the space of the badge', async () => {
  await connected();
  deliver({ type: 'unread_count', unread_count: 1234 });
  const bell = await screen.findByRole('button', { name: '通知（未読99+件）' });
  expect(bell.querySelector('[data-unread]')?.getAttribute('data-unread')).toBe('99+');
});

test('reading lowers the badge even without the live connection', async () => {
  list([notification(1)]);
  api.handle('PUT', `/api/notifications/${notification(1).id}/`, () => ({ status: 200, body: notification(1) }));
  await connected();
  act(() => FakeWebSocket.latest.end(1006));
  await open();
  api.respond(endpoints.getUnreadCount, { unread_count: 1 });
  await userEvent.click(await screen.findByRole('button', { name: '既読にする：知らせ1' }));
  expect(await screen.findByRole('button', { name: '通知（未読1件）', hidden: true })).toBeTruthy();
});

test('all are marked as read at once while the unread ones are further down than the list has loaded', async () => {
  list([notification(2, { is_read: true })], notification(2).id);
  api.respond(endpoints.markAllNotificationsRead, { message: 'ok' });
  await connected();
  await open();
  await screen.findByText('知らせ2');
  api.respond(endpoints.getUnreadCount, { unread_count: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'すべて既読にする' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'すべて既読にする' })).toBeNull());
  expect(api.requestsOf(endpoints.markAllNotificationsRead)).toHaveLength(1);
  expect(screen.getByRole('button', { name: '通知', hidden: true })).toBeTruthy();
});

test('opening the list counts again, because old ones expire without a message of the server', async () => {
  list([]);
  await connected();
  api.respond(endpoints.getUnreadCount, { unread_count: 0 });
  await open();
  expect(await screen.findByRole('button', { name: '通知', hidden: true })).toBeTruthy();
});

test('one is marked as read, and the list is loaded again', async () => {
  list([notification(1), notification(2, { is_read: true })]);
  api.handle('PUT', `/api/notifications/${notification(1).id}/`, () => ({ status: 200, body: notification(1) }));
  await connected();
  await open();
  expect(await screen.findByText('知らせ2')).toBeTruthy();
  list([notification(1, { is_read: true })]);
  api.respond(endpoints.getUnreadCount, { unread_count: 0 });
  await userEvent.click(screen.getByRole('button', { name: '既読にする：知らせ1' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /既読にする/ })).toBeNull());
});

test('all are marked together, and a refusal is shown', async () => {
  list([notification(1)]);
  api.refuse(endpoints.markAllNotificationsRead, 503, { error: 'unavailable', message: '混み合っています' });
  await connected();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'すべて既読にする' }));
  expect(await screen.findByText('既読にできませんでした')).toBeTruthy();
  api.respond(endpoints.markAllNotificationsRead, { message: 'ok' });
  list([notification(1, { is_read: true })]);
  api.respond(endpoints.getUnreadCount, { unread_count: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'すべて既読にする' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'すべて既読にする' })).toBeNull());
});

test('a link leads to its screen, closes the list and marks as read', async () => {
  list([notification(1, { link: '/friends' })]);
  const { address } = await connected();
  await open();
  await userEvent.click(await screen.findByRole('link', { name: '知らせ1' }));
  expect(address()).toBe('/friends');
  expect(screen.queryByRole('dialog')).toBeNull();
  const marked = api.requests.find(({ method }) => method === 'PUT');
  expect(marked?.body).toEqual({ is_read: true });
});

const GROUP = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const added = notification(1, {
  kind: 'group_added',
  actions: [
    { type: 'leave_group', group_id: GROUP },
    { type: 'block_user', username: 'しらないひと' },
  ],
});

test('a player added to a group by a stranger leaves it and blocks the stranger, each after a confirmation', async () => {
  list([added]);
  api
    .handle('POST', `/api/chat/groups/${GROUP}/leave/`, () => ({ status: 200, body: { message: 'ok' } }))
    .respond(chat.blockUser, { id: GROUP, username: 'しらないひと' })
    .handle('PUT', `/api/notifications/${added.id}/`, () => ({ status: 200, body: added }));
  await connected();
  await open();

  await userEvent.click(await screen.findByRole('button', { name: '退出する：知らせ1' }));
  expect(api.requests.some(({ path }) => path.endsWith('/leave/'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '退出する' }));
  expect(await screen.findByText('グループから退出しました')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /退出する/ })).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'しらないひとさんをブロックする' }));
  await userEvent.click(screen.getByRole('button', { name: 'ブロックする' }));
  expect(await screen.findByText('しらないひとさんをブロックしました')).toBeTruthy();
  expect(api.requestsOf(chat.blockUser).map(({ body }) => body)).toEqual([{ username: 'しらないひと' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /ブロックする/ })).toBeNull());
  expect(api.requests.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(0);
});

test('leaving a group that the player has already left shows no failure, other refusals are shown', async () => {
  list([{ ...added, is_read: true }]);
  api.refuse(chat.blockUser, 429, { error: 'rate_limited', message: '操作が多すぎます' });
  await connected();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '退出する：知らせ1' }));
  await userEvent.click(screen.getByRole('button', { name: '退出する' }));
  expect(await screen.findByText('グループから退出しました')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'しらないひとさんをブロックする' }));
  await userEvent.click(screen.getByRole('button', { name: 'ブロックする' }));
  expect(await screen.findByText('操作が多すぎます')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'しらないひとさんをブロックする' })).toBeTruthy();
});

test('a notification that arrives while the list is open appears in it', async () => {
  list([]);
  await connected();
  await open();
  expect(await screen.findByText('通知はありません')).toBeTruthy();
  list([notification(3)]);
  deliver({ type: 'notification', notification: notification(3), unread_count: 3 });
  expect(await screen.findByText('知らせ3')).toBeTruthy();
});

test('older ones are loaded on demand', async () => {
  api.handle('GET', '/api/notifications/', () => {
    const isOlder = api.requests.at(-1)?.search === `?before=${notification(2).id}`;
    const body = isOlder
      ? { notifications: [notification(1)], next: null }
      : { notifications: [notification(2)], next: notification(2).id };
    return { status: 200, body };
  });
  await connected();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '以前の通知を見る' }));
  await screen.findByText('知らせ1');
  expect(screen.getByText('知らせ2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '以前の通知を見る' })).toBeNull();
});

test('a list that fails to load has a message and can be loaded again', async () => {
  await connected();
  await open();
  expect(await screen.findByText('通知の取得に失敗しました')).toBeTruthy();
  list([notification(1)]);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  expect(await screen.findByText('知らせ1')).toBeTruthy();
});

test('the badge has space for two digits, and disappears without unread notifications', () => {
  expect([0, 1, 99, 100].map(badgeOf)).toEqual([null, '1', '99', '99+']);
});
