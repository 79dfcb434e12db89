import { beforeEach, expect, test } from '@jest/globals';
import {
  auth as authEndpoints,
  inventory as inventoryEndpoints,
  socialSockets as sockets,
} from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { ME, owned } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LiveUpdates } from '../live-updates.tsx';
import { BEN, EXCHANGE_PATH, exchangeState, proposedBy, ULID } from '../testing/fixtures.ts';
import type { Exchange } from './exchange.ts';
import ExchangePage from './exchange-page.tsx';

let api: FakeApi;
beforeEach(() => {
  FakeWebSocket.install();
  api = new FakeApi()
    .respond(authEndpoints.getMe, ME)
    .respond(inventoryEndpoints.listOwnedCards, [owned('fire-01', 2), owned('water-03', 1)]);
});

const page = () =>
  renderApp(
    <>
      <LiveUpdates />
      <ExchangePage />
    </>,
    { at: `/exchange/${ULID}`, path: '/exchange/:exchange_ulid' },
  );
const shows = (exchange: Exchange) => api.handle('GET', EXCHANGE_PATH, () => ({ status: 200, body: exchange }));
const respondTo = (action: string, status = 200, body: object = { message: '' }) =>
  api.handle('POST', `${EXCHANGE_PATH}${action}/`, () => ({ status, body }));
const press = async (name: string | RegExp) => userEvent.setup().click(await screen.findByRole('button', { name }));
const handleMessage = () => act(async () => FakeWebSocket.latest.deliver({ type: 'exchange', exchange_ulid: ULID }));

test('cards owned twice can be offered after a confirmation', async () => {
  shows(exchangeState());
  respondTo('propose');
  page();
  const mine = within(await screen.findByRole('region', { name: '交換に出すカードを選んでください' }));
  expect(mine.getAllByRole('button')).toEqual([
    mine.getByRole('button', { name: /^カードfire-01、火属性、HP.*（2枚所持）$/ }),
  ]);
  await press(/^カードfire-01、.*（2枚所持）$/);
  expect(await screen.findByText('「カードfire-01」をプレゼントします。')).toBeTruthy();
  await press('いいえ');
  expect(api.requests.some(({ path }) => path.endsWith('/propose/'))).toBe(false);

  await press(/^カードfire-01、.*（2枚所持）$/);
  shows(proposedBy(ME.id));
  await press('はい');
  expect(await screen.findByText('交換の提案が完了しました')).toBeTruthy();
  expect(await screen.findByText('交換を提案しました。ベンさんの返事を待っています。')).toBeTruthy();
  expect(api.requests.find(({ path }) => path.endsWith('/propose/'))?.body).toEqual({
    card_id: 'fire-01',
    requested_card_id: null,
  });
});

test('a card is given, then another is chosen in return, then both are confirmed', async () => {
  api.respond(inventoryEndpoints.listOwnedCards, [owned('fire-01', 2), owned('ice-02', 2)]);
  shows(exchangeState({ partner_duplicates: [owned('ice-02', 3), owned('fire-01', 4)] }));
  respondTo('propose', 409, {
    error: 'insufficient_copies',
    message: '所持枚数が足りないため、このカードは交換に出せません',
  });
  page();
  const step = () => screen.getAllByRole('listitem', { current: 'step' }).map(({ textContent }) => textContent);
  await press(/^カードfire-01、.*（2枚所持）$/);
  expect(step()).toEqual(['2 もらう']);
  expect(document.activeElement?.textContent).toBe('2 もらう');
  await press('選び直す');
  expect(step()).toEqual(['1 出す']);
  await press(/^カードfire-01、.*（2枚所持）$/);
  await press(/^カードice-02、.*（3枚所持）$/);
  expect(step()).toEqual(['3 確認']);
  expect(await screen.findByText('「カードfire-01」を出して、「カードice-02」をもらいます。')).toBeTruthy();
  await press('はい');
  expect(await screen.findByText('所持枚数が足りないため、このカードは交換に出せません')).toBeTruthy();
  expect(api.requests.find(({ path }) => path.endsWith('/propose/'))?.body).toEqual({
    card_id: 'fire-01',
    requested_card_id: 'ice-02',
  });
});

test('the same card on both sides, which the server refuses, is marked and cannot be chosen', async () => {
  shows(exchangeState({ partner_duplicates: [owned('fire-01', 4)] }));
  page();
  await press(/^カードfire-01、.*（2枚所持）$/);
  const same = await screen.findByRole('button', { name: /^カードfire-01、.*（4枚所持、交換不可：同じカード）$/ });
  expect(same.ariaDisabled).toBe('true');
  await userEvent.setup().click(same);
  expect(await screen.findByText('同じカード同士は交換できません')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await press('もらわずにプレゼントする');
  expect(await screen.findByText('「カードfire-01」をプレゼントします。')).toBeTruthy();
});

test('the proposer can cancel and returns to the friends, and the own cancellation is not shown as the partner’s', async () => {
  shows(proposedBy(ME.id));
  respondTo('cancel');
  const { address } = page();
  await screen.findByText('交換を提案しました。ベンさんの返事を待っています。');
  expect(screen.queryByRole('button', { name: '交換を成立させる' })).toBeNull();
  shows({ ...proposedBy(ME.id), status: 'cancelled' });
  await press('交換をキャンセル');
  expect(await screen.findByText('交換をキャンセルしました')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/friends'));
  expect(screen.queryByText('相手が交換をキャンセルしました')).toBeNull();
});

test('the other party accepts and returns to the friends', async () => {
  shows(proposedBy(BEN.id));
  respondTo('confirm');
  const { address } = page();
  expect(await screen.findByText('ベンさんがカードの交換を提案しました。')).toBeTruthy();
  expect(screen.queryByText('持っていないカードが提案されています！')).toBeNull();
  await press('交換を成立させる');
  expect(await screen.findByText('交換が成立しました！')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/friends'));
});

test('a failure is shown, and the exchange stays', async () => {
  shows(proposedBy(BEN.id));
  respondTo('confirm', 503, { error: 'unavailable', message: '' });
  respondTo('cancel', 503, { error: 'unavailable', message: '' });
  page();
  await press('交換を成立させる');
  expect(await screen.findByText('交換を成立させられませんでした')).toBeTruthy();
  await press('交換をキャンセル');
  expect(await screen.findByText('交換のキャンセルに失敗しました')).toBeTruthy();
  expect(screen.getByText('ベンさんがカードの交換を提案しました。')).toBeTruthy();
});

test('an action of the other side appears immediately', async () => {
  const id = '01ARZ3NDEKTSV4RRFFQ69G5FAY';
  const path = `/api/exchanges/${id}/`;
  const reply = (exchange: Exchange) =>
    api.handle('GET', path, () => ({ status: 200, body: { ...exchange, exchange_ulid: id } }));
  const deliverUpdate = () => act(async () => FakeWebSocket.latest.deliver({ type: 'exchange', exchange_ulid: id }));
  reply(exchangeState());
  const { address } = renderApp(
    <>
      <LiveUpdates />
      <ExchangePage />
    </>,
    { at: `/exchange/${id}`, path: '/exchange/:exchange_ulid' },
  );
  await screen.findByText('交換に出すカードを選んでください');
  expect(new URL(FakeWebSocket.latest.url).pathname).toBe(sockets.live.path);
  reply(proposedBy(BEN.id));
  await deliverUpdate();
  expect(await screen.findByText('ベンさんがカードの交換を提案しました。')).toBeTruthy();
  reply({ ...proposedBy(BEN.id), status: 'cancelled' });
  await deliverUpdate();
  expect(await screen.findByText('相手が交換をキャンセルしました')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/friends'));
});

test.each(['completed', 'cancelled'] as const)('an exchange that is %s counts as none', async (status) => {
  shows(exchangeState({ status }));
  page();
  expect(await screen.findByText('有効な交換セッションがありません')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'フレンド一覧へ' }).getAttribute('href')).toBe('/friends');
});

test('an exchange of others does not exist, and one that fails to load has a message', async () => {
  page();
  expect(await screen.findByText('有効な交換セッションがありません')).toBeTruthy();
  api.handle('GET', EXCHANGE_PATH, () => ({ status: 503, body: { error: 'unavailable', message: '' } }));
  await handleMessage();
  expect(await screen.findByText('交換セッションの取得に失敗しました', {}, { timeout: 10_000 })).toBeTruthy();
});
