import { beforeEach, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import ChatButton from '@maseki/frontend-chat/modal/chat-button.tsx';
import CardsPage from '@maseki/frontend-inventory/catalogue/cards-page.tsx';
import NotificationBell from '@maseki/frontend-notifications/notification-bell.tsx';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { catalogueCard, ME } from '@maseki/ui/testing/fixtures.ts';
import { browserHistory } from '@maseki/ui/testing/memory-history.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const header = (
  <>
    <ChatButton />
    <NotificationBell />
  </>
);

/** The catalogue, reached from /home, with the history of the browser. */
async function openCards() {
  const history = browserHistory(['/home', '/cards']);
  renderApp(<CardsPage />, { at: '/cards', header, history });
  await screen.findByRole('button', { name: /^氷狼、.*を拡大する$/ });
  return history;
}

const back = () => act(async () => window.history.back());
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isHome = () => screen.findByText('elsewhere');

beforeEach(() => {
  FakeWebSocket.install();
  new FakeApi()
    .respond(auth.getMe, ME)
    .respond(chat.listGroups, [])
    .respond(notifications.getUnreadCount, { unread_count: 0 })
    .respond(notifications.listNotifications, { notifications: [], next: null })
    .respond(inventory.getCatalogue, [catalogueCard('ice-01', { name: '氷狼' })]);
});

test.each([
  ['the chat', /^チャット/],
  ['the notifications', /^通知/],
  ['an enlarged card', /^氷狼、.*を拡大する$/],
])('Back closes %s and leaves the page below, which the next Back leaves', async (_, opener) => {
  await openCards();
  await press(opener);
  screen.getByRole('dialog');
  await back();
  await isGone();
  expect(location.pathname).toBe('/cards');
  await back();
  await isHome();
});

test.each([
  ['the chat', /^チャット/],
  ['the notifications', /^通知/],
])('navigation closes %s with the page below', async (_, opener) => {
  const history = await openCards();
  await press(opener);
  screen.getByRole('dialog');
  act(() => history.push('/home'));
  await isHome();
  await isGone();
});

test('a window that a button closed costs no further Back', async () => {
  await openCards();
  await press(/^通知/);
  await press(/^閉じる/);
  await isGone();
  await waitFor(() => expect(window.history.state.usr).toBeNull());
  await back();
  await isHome();
});
