import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import { BOB, done, fakeServer, GROUP, openGroup, pathOf } from '@maseki/frontend-chat/testing/chat.tsx';
import DeckPage from '@maseki/frontend-deck/pages/deck-page.tsx';
import NotificationBell from '@maseki/frontend-notifications/notification-bell.tsx';
import { moveFocusOfDialogs } from '@maseki/ui/testing/dialog-focus.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { owned } from '@maseki/ui/testing/fixtures.ts';
import { countLostFocus, focusedElement, pressByKey } from '@maseki/ui/testing/keyboard.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const idOf = (end: string | number) => `01ARZ3NDEKTSV4RRFFQ69G5FA${end}`;

let restoreDialogs: () => void;
let lostFocus: () => number;
beforeEach(() => {
  localStorage.clear();
  FakeWebSocket.install();
  restoreDialogs = moveFocusOfDialogs();
  lostFocus = countLostFocus();
});
afterEach(() => restoreDialogs());

const focusIs = async (place: string) => {
  await waitFor(() => expect(focusedElement()).toBe(place));
  expect(lostFocus()).toBe(0);
};

test('an unblocked player, and then the last one', async () => {
  const api = fakeServer();
  const cid = { id: idOf('E'), username: 'シド' };
  const unblocked = (id: string, blocked: (typeof BOB)[]) =>
    api.handle('DELETE', `/api/chat/blocks/${id}/`, () => {
      api.respond(chat.listBlocks, { blocked });
      return done;
    });
  api.respond(chat.listBlocks, { blocked: [BOB, cid] });
  await openGroup();
  await pressByKey('メンバー');
  unblocked(BOB.id, [cid]);
  await pressByKey('ボブさんのブロックを解除');
  await focusIs('button: シドさんのブロックを解除');
  unblocked(cid.id, []);
  await pressByKey('シドさんのブロックを解除');
  await focusIs('list');
});

test('a member who is blocked, and a group that is left', async () => {
  const api = fakeServer();
  api.handle('POST', '/api/chat/blocks/', () => {
    api.respond(chat.listBlocks, { blocked: [BOB] });
    return done;
  });
  await openGroup();
  await pressByKey('メンバー');
  await pressByKey('ボブさんをブロック');
  await pressByKey('はい');
  await focusIs('button: ボブさんをブロック');
  const other = { id: idOf('D'), name: '別の組', unread: false };
  api.handle('POST', pathOf('leave'), () => {
    api.respond(chat.listGroups, [other]);
    return done;
  });
  await pressByKey('グループから退出');
  await pressByKey('はい');
  await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(GROUP.name) })).toBeNull());
  expect([focusedElement() === 'nothing', lostFocus()]).toEqual([false, 0]);
});

const notification = (n: number, more: Partial<Notification> = {}): Notification => ({
  id: idOf(n),
  kind: 'friend_request',
  message: `知らせ${n}`,
  is_read: false,
  link: null,
  actions: [],
  created_at: '2026-11-21T00:00:00.000Z',
  ...more,
});

/** Opens the notifications of a server that has these. */
async function openNotifications(first: Notification[]) {
  const api = new FakeApi();
  const shows = (notifications: Notification[]) => {
    const unread_count = notifications.filter(({ is_read }) => !is_read).length;
    api
      .respond(endpoints.getUnreadCount, { unread_count })
      .respond(endpoints.listNotifications, { notifications, next: null });
    return { status: 200, body: { message: 'ok' } };
  };
  shows(first);
  renderApp(<NotificationBell />, { at: '/home' });
  await pressByKey(/^通知（未読/);
  return { api, shows };
}

test('notifications that are marked as read, one by one and all', async () => {
  const all = [1, 2, 3, 4].map((n) => notification(n));
  const { api, shows } = await openNotifications(all);
  let now = all;
  for (const { id } of all) {
    api.handle('PUT', `/api/notifications/${id}/`, () => {
      now = now.map((each) => (each.id === id ? { ...each, is_read: true } : each));
      return shows(now);
    });
  }
  await pressByKey('既読にする：知らせ1');
  await focusIs('button: 既読にする：知らせ2');
  await pressByKey('既読にする：知らせ4');
  await focusIs('button: 既読にする：知らせ3');
  api.handle('PUT', '/api/notifications/', () => shows(now.map((each) => ({ ...each, is_read: true }))));
  await pressByKey('すべて既読にする');
  await focusIs('list');
});

test('a group that is left from its notification', async () => {
  const added = (n: number) => notification(n, { actions: [{ type: 'leave_group', group_id: idOf(n) }] });
  const { api, shows } = await openNotifications([added(1), added(2)]);
  api.handle('POST', `/api/chat/groups/${idOf(1)}/leave/`, () => done);
  api.handle('PUT', `/api/notifications/${idOf(1)}/`, () => shows([{ ...added(1), is_read: true }, added(2)]));
  await pressByKey('退出する：知らせ1');
  const [confirm] = screen.getAllByRole('button', { name: '退出する' });
  expect(confirm?.closest('dialog')).toBeTruthy();
  await pressByKey('退出する');
  await focusIs('button: 退出する：知らせ2');
});

const cards = Array.from({ length: 12 }, (_, at) => owned(`fire-${String(at + 1).padStart(2, '0')}`, 1));
const named = (n: number, name: string, slots: (string | null)[]) => ({ id: idOf(n), name, cards: slots, version: 1 });
const [first, ...others] = [
  named(
    1,
    '一つ目',
    cards.map(({ card }) => card.id),
  ),
  named(2, '二つ目', Array(12).fill(null)),
  named(3, '三つ目', Array(12).fill(null)),
];

async function openDecks() {
  const decks = [first, ...others].filter((each) => each !== undefined);
  const api = new FakeApi()
    .respond(deck.listDecks, { decks, active_id: idOf(1) })
    .respond(inventory.listOwnedCards, cards)
    .respond(
      inventory.getCatalogue,
      cards.map(({ card }) => card),
    );
  renderApp(<DeckPage />, { at: '/deck' });
  await screen.findByRole('region', { name: 'デッキ一覧' });
  return { api, decks };
}

test('a card that leaves its slot, all cards, and the old ones again', async () => {
  await openDecks();
  await pressByKey(/^枠5：/);
  await focusIs('span: 5枠5：空き');
  await pressByKey('全部外す');
  await focusIs('list');
  await pressByKey('元に戻す');
  await focusIs('list');
});

test('a deck that is deleted', async () => {
  const { api, decks } = await openDecks();
  api.handle('DELETE', `/api/decks/${idOf(2)}/`, () => {
    api.respond(deck.listDecks, { decks: decks.filter(({ id }) => id !== idOf(2)), active_id: idOf(1) });
    return done;
  });
  await userEvent.click(screen.getByText('デッキ一覧'));
  await pressByKey('二つ目を削除する');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await focusIs('button: 三つ目を削除する');
});
