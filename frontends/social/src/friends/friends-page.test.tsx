import { beforeEach, expect, test } from '@jest/globals';
import {
  auth as authEndpoints,
  battle,
  social as endpoints,
  inventory as inventoryEndpoints,
} from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LiveUpdates } from '../live-updates.tsx';
import { BEN, EXCHANGE_PATH, exchangeState, proposedBy, ULID } from '../testing/fixtures.ts';
import FriendsPage from './friends-page.tsx';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi()
    .respond(authEndpoints.getMe, ME)
    .respond(endpoints.listFriends, { friends: [] })
    .respond(endpoints.listFriendRequests, { requests: [] })
    .respond(inventoryEndpoints.listOwnedCards, []);
});

const CHALLENGE_PATH = `/api/friends/${BEN.id}/challenge/`;
const page = () => renderApp(<FriendsPage />, { at: '/friends' });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));
const withBen = (presence: 'online' | 'offline' | 'battle' = 'online') =>
  api.respond(endpoints.listFriends, { friends: [{ ...BEN, presence }] });
const check = (response: object) =>
  api.handle('GET', `/api/check_exchange/${BEN.id}/`, () => ({
    status: 200,
    body: { exists: true, status: 'pending', exchange_ulid: ULID, proposer_id: null, ...response },
  }));

test('without friends and requests each panel has a message', async () => {
  page();
  expect(await panel('フレンド申請').findByText('届いているフレンド申請はありません')).toBeTruthy();
  expect(await panel('フレンド一覧').findByText(/まだフレンドがいません/)).toBeTruthy();
});

test('the name of a friend leads to the profile', async () => {
  withBen();
  page();
  const link = await panel('フレンド一覧').findByRole('link', { name: 'ベンさんのプロフィール' });
  expect(link.getAttribute('href')).toBe(`/profile/${BEN.id}`);
  expect(link.textContent).toBe('ベン');
});

test('a list that fails to load has a message and can be loaded again', async () => {
  api.refuse(endpoints.listFriends, 503, { error: 'unavailable', message: '' });
  page();
  expect(await panel('フレンド一覧').findByText('フレンド一覧の取得に失敗しました')).toBeTruthy();
  withBen();
  await press('もう一度読み込む');
  expect(await panel('フレンド一覧').findByText('ベン')).toBeTruthy();
});

/** The lists of the page, whose responses wait for the socket of the live updates to open. */
async function openedDuring(status: number) {
  FakeWebSocket.install();
  const opened = Promise.withResolvers<void>();
  const respond = (body: object) => async () => {
    await opened.promise;
    return { status, body: status === 200 ? body : { error: 'unavailable', message: '' } };
  };
  const lists = [endpoints.listFriends, endpoints.listFriendRequests, endpoints.listInvitations];
  const bodies = [{ friends: [{ ...BEN, presence: 'online' }] }, { requests: [] }, { invitations: [] }];
  for (const [at, { path }] of lists.entries()) api.handle('GET', path, respond(bodies[at] ?? {}));
  renderApp(<FriendsPage />, { at: '/friends', player: ME, header: <LiveUpdates /> });
  const counts = () => lists.map((list) => api.requestsOf(list).length);
  await waitFor(() => expect([FakeWebSocket.opened.length, ...counts()]).toEqual([1, 1, 1, 1]));
  act(() => FakeWebSocket.latest.accept());
  opened.resolve();
  return counts;
}

test('lists that a failing server refuses are requested once, though the socket opens meanwhile', async () => {
  const counts = await openedDuring(503);
  expect(await panel('フレンド一覧').findByText('フレンド一覧の取得に失敗しました')).toBeTruthy();
  expect(counts()).toEqual([1, 1, 1]);
});

test('lists that arrive are requested again once the socket is open, because a change may have been missed', async () => {
  const counts = await openedDuring(200);
  expect(await panel('フレンド一覧').findByText('ベン')).toBeTruthy();
  await waitFor(() => expect(counts()).toEqual([2, 2, 2]));
});

test('a request is sent with the token, even with an empty name, and the server’s reason is shown', async () => {
  localStorage.setItem('token', 'secret');
  api.refuse(endpoints.sendFriendRequest, 422, {
    error: 'validation_failed',
    message: '入力内容に誤りがあります',
    fields: { username: ['ユーザーネームを入力してください'] },
  });
  page();
  await press('申請を送る');
  expect(await screen.findByText(/フレンド申請の送信に失敗しました：ユーザーネームを入力/)).toBeTruthy();
  const [request] = api.requestsOf(endpoints.sendFriendRequest);
  expect([request?.body, request?.headers.get('authorization')]).toEqual([{ username: '' }, 'Token secret']);

  api.respond(endpoints.sendFriendRequest, { message: 'フレンド申請を送信しました' });
  await userEvent.setup().type(screen.getByLabelText('ユーザーネーム'), 'ベン');
  await press('申請を送る');
  expect(await screen.findByText('フレンド申請を送信しました')).toBeTruthy();
  expect(screen.getByLabelText('ユーザーネーム')).toHaveProperty('value', '');
});

test.each([
  ['承認', 'accept'],
  ['拒否', 'reject'],
] as const)('%s responds to a request, and both lists are loaded again', async (label, action) => {
  const id = ULID;
  api.respond(endpoints.listFriendRequests, { requests: [{ id, from_user: BEN }] });
  api.handle('PUT', `/api/friends/requests/${id}/`, () => ({ status: 200, body: { message: `${label}しました` } }));
  page();
  await screen.findByText('ベン');
  api.respond(endpoints.listFriendRequests, { requests: [] });
  if (action === 'accept') withBen();
  await press(`ベンさんの申請を${label}`);
  expect(await screen.findByText(`${label}しました`)).toBeTruthy();
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ action });
  expect(await panel('フレンド申請').findByText('届いているフレンド申請はありません')).toBeTruthy();
  await waitFor(() => expect(panel('フレンド一覧').queryByText('ベン') !== null).toBe(action === 'accept'));
});

test('a friend is removed after a confirmation, and stays otherwise', async () => {
  withBen();
  api.handle('DELETE', `/api/friends/${BEN.id}/`, () => ({ status: 200, body: { message: 'フレンドを削除しました' } }));
  page();
  await press('ベンさんを削除');
  await press('いいえ');
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('ベンさんを削除');
  api.respond(endpoints.listFriends, { friends: [] });
  await press('はい');
  expect(await screen.findByText('フレンドを削除しました')).toBeTruthy();
  expect(await screen.findByText(/まだフレンドがいません/)).toBeTruthy();
});

test('without an open exchange one is created, and its page opens', async () => {
  withBen();
  check({ exists: false, status: null, exchange_ulid: null });
  api.respond(endpoints.createExchange, { exchange_ulid: ULID });
  const { address } = page();
  await press('ベンさんとカード交換');
  await waitFor(() => expect(address()).toBe(`/exchange/${ULID}`));
  expect(api.requestsOf(endpoints.createExchange)[0]?.body).toEqual({ receiver_id: BEN.id });
});

test('a pending exchange opens on its page, and no other is created', async () => {
  withBen();
  check({});
  const { address } = page();
  await press('ベンさんとカード交換');
  await waitFor(() => expect(address()).toBe(`/exchange/${ULID}`));
  expect(api.requestsOf(endpoints.createExchange)).toEqual([]);
});

test('an own proposal can be cancelled in the dialog', async () => {
  withBen();
  check({ status: 'proposed', proposer_id: ME.id });
  api.handle('GET', EXCHANGE_PATH, () => ({ status: 200, body: proposedBy(ME.id) }));
  api.handle('POST', `${EXCHANGE_PATH}cancel/`, () => ({ status: 200, body: { message: '' } }));
  page();
  await press('ベンさんとカード交換');
  expect(await screen.findByRole('dialog', { name: '交換を提案済みです' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '交換を成立させる' })).toBeNull();
  await press('提案をキャンセル');
  expect(await screen.findByText('提案をキャンセルしました')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the partner’s proposal can be accepted in the dialog, which closes when the proposal ends', async () => {
  withBen();
  check({ status: 'proposed', proposer_id: BEN.id });
  api.handle('GET', EXCHANGE_PATH, () => ({ status: 200, body: proposedBy(BEN.id) }));
  api.handle('POST', `${EXCHANGE_PATH}confirm/`, () => ({
    status: 409,
    body: { error: 'exchange_closed', message: 'この交換はすでに終了しています' },
  }));
  page();
  await press('ベンさんとカード交換');
  expect(await screen.findByText('持っていないカードが提案されています！')).toBeTruthy();
  await press('交換を成立させる');
  expect(await screen.findByText(/交換を成立させられませんでした：この交換はすでに終了/)).toBeTruthy();
  api.handle('POST', `${EXCHANGE_PATH}confirm/`, () => ({ status: 200, body: { message: '' } }));
  api.handle('GET', EXCHANGE_PATH, () => ({ status: 200, body: exchangeState({ status: 'completed' }) }));
  await press('交換を成立させる');
  expect(await screen.findByText('交換が成立しました！')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['online', 'オンライン', false],
  ['battle', 'バトル中', true],
  ['offline', 'オフライン', true],
] as const)('a friend who is %s can be challenged or not', async (presence, label, disabled) => {
  withBen(presence);
  page();
  expect(await screen.findByText(label)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ベンさんにバトルを申し込む' })).toHaveProperty('disabled', disabled);
});

test('a challenge has a number of this page for the shuffle, and goes without it if there is no seal', async () => {
  withBen('online');
  api.handle('POST', CHALLENGE_PATH, () => ({ status: 503, body: { error: 'unavailable', message: '' } }));
  const seal = 'ab'.repeat(32);
  api.respond(battle.getBattleSeal, { seal, computer: 'cd'.repeat(32), claimed: null });
  page();
  const challenges = () => api.requests.filter(({ path }) => path === CHALLENGE_PATH).map(({ body }) => body);
  await press('ベンさんにバトルを申し込む');
  await waitFor(() => expect(challenges()).toHaveLength(1));
  api.handle('GET', battle.getBattleSeal.path, () => ({ status: 404, body: { error: 'not_found', message: '' } }));
  await press('ベンさんにバトルを申し込む');
  await waitFor(() => expect(challenges()).toHaveLength(2));
  expect(challenges()).toEqual([{ sealing: { seal, contribution: expect.stringMatching(/^[0-9a-f]{32}$/) } }, {}]);
});
