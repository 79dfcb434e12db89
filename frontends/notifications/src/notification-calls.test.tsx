import { expect, test } from '@jest/globals';
import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import { notifications as endpoints } from '@maseki/contracts/pages.ts';
import { setCalls } from '@maseki/ui/calls/call-back.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { fakeNotifications, removeNotifications, setVisibility } from '@maseki/ui/testing/fake-notifications.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import NotificationBell from './notification-bell.tsx';

const idOf = (n: number) => `01ARZ3NDEKTSV4RRFFQ69G5F0${n}`;

async function connected() {
  FakeWebSocket.install();
  new FakeApi().respond(endpoints.getUnreadCount, { unread_count: 2 });
  renderApp(<NotificationBell />, { at: '/home' });
  await screen.findByRole('button', { name: '通知（未読2件）' });
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  act(() => FakeWebSocket.latest.accept());
}
const deliver = (message: unknown) => act(() => FakeWebSocket.latest.deliver(message));

test('a friend request and an exchange call the player of a hidden page back, and nothing else does', async () => {
  const told = fakeNotifications('granted');
  setCalls(true);
  await connected();
  setVisibility('hidden');
  const arrives = {
    id: idOf(1),
    message: '知らせ',
    is_read: false,
    actions: [],
    created_at: '2026-11-21T00:00:00.000Z',
  };
  const send = (kind: Notification['kind'], link: string | null) =>
    deliver({ type: 'notification', notification: { ...arrives, kind, link }, unread_count: 3 });
  send('grant', null);
  send('friend_request', '/friends');
  send('exchange_proposed', '/exchange/e1');
  await waitFor(() => expect(told).toHaveLength(2));
  removeNotifications();
  expect(told).toEqual([
    { call: { kind: 'friend_request', id: idOf(1) } },
    { call: { kind: 'exchange_proposed', id: 'e1' } },
  ]);
});

test('a call is seen when the player looks at the page, also one that came while it was hidden', async () => {
  await connected();
  const seen = () => FakeWebSocket.latest.sent.filter((message) => JSON.stringify(message).includes('seen'));
  const [first, second, third] = [idOf(1), idOf(2), idOf(3)];
  deliver({ type: 'call', id: first });
  expect(seen()).toEqual([{ type: 'seen', id: first }]);
  setVisibility('hidden');
  deliver({ type: 'call', id: second });
  deliver({ type: 'call', id: third });
  expect(seen()).toHaveLength(1);
  act(() => setVisibility('visible'));
  act(() => setVisibility('hidden'));
  act(() => setVisibility('visible'));
  removeNotifications();
  expect(seen()).toEqual([first, second, third].map((id) => ({ type: 'seen', id })));
});
