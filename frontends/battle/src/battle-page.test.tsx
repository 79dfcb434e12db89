import { expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { practised } from '@maseki/ui/practised.ts';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { ME, ROOM, THEM } from './testing/fixtures.ts';
import { accept, button, openBattle, sendUpdate, sendWaiting, startBattle } from './testing/play.tsx';

const text = (wanted: string) => screen.findByText(wanted);
const lose = (code = 1006) => act(() => FakeWebSocket.latest.end(code));

test('it claims a slug, connects to its room and waits for an opponent', async () => {
  openBattle();
  await text('サーバーに接続中...');
  await accept();
  expect(FakeWebSocket.latest.url).toBe(`ws://localhost/ws/battle/room/${ROOM}/?frames=delta`);
  sendWaiting();
  await text('対戦相手を探しています');
});

test('two players in the queue are paired later on the same socket', async () => {
  openBattle();
  await accept();
  sendWaiting();
  sendUpdate({ status: 'setup', mine: { setup_done: false, battle_card: null } });
  expect(screen.queryByText('対戦相手を探しています')).toBeNull();
  expect(FakeWebSocket.opened).toHaveLength(1);
  button('準備完了');
});

test('leaving the queue returns the ticket and goes home', async () => {
  const { api, user, address } = openBattle();
  await accept();
  sendWaiting();
  await user.click(button('待つのをやめる'));
  await waitFor(() => expect(address()).toBe('/home'));
  expect(api.requestsOf(endpoints.leaveQueue)).toHaveLength(1);
});

test('a battle that has begun in the meantime is not left', async () => {
  const { api, user, address } = openBattle();
  api.respond(endpoints.leaveQueue, { left: false });
  await accept();
  sendWaiting();
  await user.click(button('待つのをやめる'));
  await waitFor(() => expect(api.requestsOf(endpoints.leaveQueue)).toHaveLength(1));
  expect(address()).toBe('/battle');
});

test('without a deck the reason appears, with a link to the deck editor', async () => {
  const noDeck = { error: 'no_deck', message: 'バトルには12枚のデッキが必要です' } as const;
  const { api, user } = openBattle({ prepare: (server) => server.refuse(endpoints.claimSlug, 409, noDeck) });
  await text(noDeck.message);
  expect(screen.getByRole('link', { name: 'デッキを編成する' }).getAttribute('href')).toBe('/deck');
  api.respond(endpoints.claimSlug, { slug: ROOM });
  await user.click(button('もう一度試す'));
  await accept();
  sendWaiting();
  await text('対戦相手を探しています');
});

test('practice asks for a level and then claims it', async () => {
  const { user, address } = openBattle({ at: '/battle?mode=practice' });
  expect(FakeWebSocket.opened).toEqual([]);
  await user.click(button('ふつう'));
  await waitFor(() => expect(address()).toBe('/battle?mode=practice&level=normal'));
  await accept();
});

test('only a player who practises is remembered as such', async () => {
  const prepare = (api: FakeApi) => api.respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
  openBattle({ prepare });
  await accept();
  expect(practised.read(ME)).toBe(false);
  openBattle({ at: '/battle?mode=practice&level=easy', prepare });
  await waitFor(() => expect(practised.read(ME)).toBe(true));
  expect(practised.read(THEM)).toBe(false);
});

test('while disconnected the board is inert under an overlay until its state arrives again', async () => {
  await startBattle();
  lose();
  await text('切断されました');
  expect(screen.getByRole('link', { name: 'ホームへ戻る' }).getAttribute('href')).toBe('/home');
  expect(screen.getByRole('toolbar', { hidden: true }).closest('[inert]')).not.toBeNull();
  await accept(2);
  expect(screen.queryByText('切断されました')).not.toBeNull();
  sendUpdate({ version: 12 });
  expect(screen.queryByText('切断されました')).toBeNull();
  expect(screen.getByRole('toolbar').closest('[inert]')).toBeNull();
});

test('after a final close by the server only the player can reconnect', async () => {
  const { user } = await startBattle();
  lose(closeCodes.refused);
  await text('接続できませんでした');
  await user.click(button('再接続'));
  await accept(2);
  sendUpdate();
  expect(screen.queryByText('切断されました')).toBeNull();
});

test('the browser’s own loss of the network counts immediately', async () => {
  await startBattle();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void window.dispatchEvent(new Event('offline')));
  await text('切断されました');
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('切断されました')).toBeNull();
});

test.each([ME, THEM])('the end of a battle goes to its result (winner %s)', async (winner) => {
  const { address, router } = await startBattle();
  sendUpdate({ version: 13, status: 'finished', winner, end_reason: 'surrender' });
  await waitFor(() => expect(address()).toBe(`/result?room=${ROOM}`));
  expect(router.state.location.state).toEqual({
    battleResult: { room_id: ROOM, winner, reason: 'surrender', mode: 'matched' },
  });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('errors, warnings and infos of the server are toasts', async () => {
  await startBattle();
  act(() => FakeWebSocket.latest.deliver({ type: 'warning', message: '今はできません' }));
  act(() => FakeWebSocket.latest.deliver({ type: 'info', message: '時間が戻されました' }));
  act(() => FakeWebSocket.latest.deliver({ type: 'error', message: '終了します' }));
  await text('今はできません');
  await text('時間が戻されました');
  expect((await text('終了します')).getAttribute('role')).toBe('alert');
});
