import { expect, test } from '@jest/globals';
import { auth, battle } from '@maseki/contracts/pages.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { setCalls } from '@maseki/ui/calls/call-back.ts';
import { practised } from '@maseki/ui/practised.ts';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { fakeNotifications, removeNotifications, setVisibility } from '@maseki/ui/testing/fake-notifications.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { ME, ROOM, THEM } from '../testing/fixtures.ts';
import { accept, button, deliver, moves, openBattle, sendUpdate, sendWaiting, startBattle } from '../testing/play.tsx';

const text = (wanted: string) => screen.findByText(wanted);
const lose = (code = 1006) => act(() => FakeWebSocket.latest.end(code));

test('it joins the queue on the socket of the battles and waits for an opponent', async () => {
  openBattle();
  await text('サーバーに接続中...');
  await accept();
  expect(FakeWebSocket.latest.url).toBe('ws://localhost/ws/battle/play/?frames=delta');
  expect(moves()).toEqual([{ type: 'queue.join', mode: 'ranked' }]);
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
  const { user, address } = openBattle();
  await accept();
  sendWaiting();
  await user.click(await screen.findByRole('button', { name: '待つのをやめる' }));
  expect(moves().at(-1)).toEqual({ type: 'queue.leave' });
  expect(address()).toBe('/battle');
  deliver({ type: 'queue.left' });
  await waitFor(() => expect(address()).toBe('/home'));
});

test('who waits alone leaves the queue for the twelve trials', async () => {
  const { user, address, api } = openBattle();
  api.respond(battle.getQueue, { waiting: 0, typical_seconds: null });
  await accept();
  sendWaiting();
  await user.click(await screen.findByRole('button', { name: '十二の試練に挑む' }));
  expect(moves().at(-1)).toEqual({ type: 'queue.leave' });
  deliver({ type: 'queue.left' });
  await waitFor(() => expect(address()).toBe('/trials'));
});

test('a battle that has begun in the meantime is not left', async () => {
  const { user, address } = openBattle();
  await accept();
  sendWaiting();
  await user.click(await screen.findByRole('button', { name: '待つのをやめる' }));
  sendUpdate();
  expect(screen.queryByText('対戦相手を探しています')).toBeNull();
  expect(address()).toBe('/battle');
});

test('a search that another tab has ended can begin again', async () => {
  const { user } = openBattle();
  await accept();
  sendWaiting();
  deliver({ type: 'queue.left' });
  await text('バトル待ちが終了しました');
  await user.click(button('もう一度試す'));
  await accept(2);
  expect(moves()).toEqual([{ type: 'queue.join', mode: 'ranked' }]);
});

test('without a deck the reason appears, with a link to the deck editor', async () => {
  const message = 'バトルには12枚のデッキが必要です';
  const { user } = openBattle();
  await accept();
  deliver({ type: 'play.refused', error: 'no_deck', message });
  await text(message);
  expect(screen.getByRole('link', { name: 'デッキを編成する' }).getAttribute('href')).toBe('/deck');
  await user.click(button('もう一度試す'));
  await accept(2);
  sendWaiting();
  await text('対戦相手を探しています');
});

test('a socket that returns joins the queue again, or enters the room whose battle has begun', async () => {
  openBattle();
  await accept();
  sendWaiting();
  lose();
  await accept(2);
  expect(moves()).toEqual([{ type: 'queue.join', mode: 'ranked' }]);
  sendUpdate();
  lose();
  await accept(3);
  expect(moves()).toEqual([{ type: 'room.enter', slug: ROOM }]);
  // The page keeps its state while battle cannot serve it.
  deliver({ type: 'play.refused', error: 'unavailable', message: 'ただいま混み合っています' });
  expect(screen.queryByText('バトルを始められませんでした')).toBeNull();
  screen.getByText('切断されました');
});

test.each([
  ['maintenance', 'まもなくメンテナンスのためバトルを始められません'],
  ['rate_limited', '操作が多すぎます。しばらく待ってからお試しください'],
  ['unavailable', 'ただいま混み合っています'],
] as const)('who cannot leave the queue (%s) stays in it, is shown why, and can try again', async (error, message) => {
  const { user, address } = openBattle();
  await accept();
  sendWaiting();
  await user.click(await screen.findByRole('button', { name: '待つのをやめる' }));
  deliver({ type: 'play.refused', error, message });
  await text(message);
  await text('対戦相手を探しています');
  await user.click(await screen.findByRole('button', { name: '待つのをやめる' }));
  expect(moves().map(({ type }) => type)).toEqual(['queue.join', 'queue.leave', 'queue.leave']);
  deliver({ type: 'queue.left' });
  await waitFor(() => expect(address()).toBe('/home'));
});

test('a wish that is refused while waiting leaves the search as it was, and its battle is shown', async () => {
  openBattle();
  await accept();
  sendWaiting();
  deliver({ type: 'play.refused', error: 'card_disabled', message: '使用できないカードが入っています' });
  await text('使用できないカードが入っています');
  await text('対戦相手を探しています');
  sendUpdate();
  screen.getByRole('toolbar');
  expect(FakeWebSocket.opened).toHaveLength(1);
});

test('who leaves the queue because of a stopped card is told so, with a link to the deck editor', async () => {
  openBattle();
  await accept();
  sendWaiting();
  const message = 'デッキに、調整のため使用できないカードが入っています';
  deliver({ type: 'queue.left', reason: { error: 'card_disabled', message } });
  await text(message);
  expect(screen.getByRole('link', { name: 'デッキを編成する' }).getAttribute('href')).toBe('/deck');
});

test('practice asks for a level and then claims it', async () => {
  const { user, address } = openBattle({ at: '/battle?mode=practice' });
  expect(FakeWebSocket.opened).toEqual([]);
  await user.click(button('ふつう'));
  await waitFor(() => expect(address()).toBe('/battle?mode=practice&level=normal'));
  await accept();
  expect(moves()).toEqual([{ type: 'practice.begin', level: 'normal' }]);
});

test('only a player who practises is remembered as such', async () => {
  const prepare = (api: FakeApi) => api.respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
  await startBattle({}, { prepare });
  expect(practised.read(ME)).toBe(false);
  await startBattle({}, { at: '/battle?mode=practice&level=easy', prepare });
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

test('a found opponent calls the player of a hidden tab back, until the battle goes on', async () => {
  const told = fakeNotifications('granted');
  setCalls(true);
  setVisibility('hidden');
  await startBattle({ status: 'setup', turn: 0, mine: { setup_done: false } });
  await waitFor(() => expect(told).toHaveLength(1));
  sendUpdate({ version: 13 });
  await waitFor(() => expect(told).toHaveLength(2));
  removeNotifications();
  const matched = { kind: 'matched', id: ROOM };
  expect(told).toEqual([{ call: matched }, { over: matched }]);
});
