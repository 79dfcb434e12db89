import { beforeEach, expect, test } from '@jest/globals';
import type { CardChange, StoneChange } from '@maseki/contracts/inventory/histories.ts';
import { auth, inventory as historyEndpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import StonesPage from './stones-page.tsx';

const ROOM = '01K0000000000000000000000A';
const at = 1_763_769_600_000;
const change = (id: string, changes: Partial<StoneChange> = {}): StoneChange => ({
  id,
  reason: 'draw',
  detail: null,
  amount: -10,
  balance: 1240,
  at,
  ...changes,
});
const movement = (id: string, changes: Partial<CardChange> = {}): CardChange => ({
  id,
  reason: 'exchange',
  detail: null,
  partner: 'さくら',
  at,
  cards: [{ card_id: 'fire-01', name: 'ヒノタマ', amount: -1 }],
  ...changes,
});

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, { id: ROOM, username: 'ゆうた', magic_stones: 0 });
});

const show = () => renderApp(<StonesPage />, { at: '/stones' });
const cellsOf = async (name: RegExp) =>
  [...(await screen.findByRole('row', { name })).children].map(({ textContent }) => textContent);

test('a change has its reason in words, amount, balance and time', async () => {
  const changes = [
    change('draw:1'),
    change('bonus:2025-11-22', { reason: 'bonus', detail: '2025-11-22', amount: 15, balance: 1250 }),
    change('mission:x', { reason: 'mission', detail: 'バトルを1回終える', amount: 1 }),
    change('season:202511', { reason: 'season', detail: '202511', amount: 40 }),
    change('new', { reason: 'of a later release', amount: 3 }),
  ];
  api.respond(historyEndpoints.listStoneChanges, { changes, next: null });
  show();
  expect(await cellsOf(/ガチャ/)).toEqual(['ガチャ', '−10', '1,240', '2025年11月22日 9:00']);
  expect(await cellsOf(/ログインボーナス/)).toEqual([
    'ログインボーナス（11月22日）',
    '+15',
    '1,250',
    expect.any(String),
  ]);
  expect((await cellsOf(/ミッション/))[0]).toBe('ミッション（バトルを1回終える）');
  expect((await cellsOf(/シーズン/))[0]).toBe('シーズンの報酬（2025年11月）');
  expect((await cellsOf(/その他/))[1]).toBe('+3');
});

test('the stones of a battle lead to its record', async () => {
  const battle = change(`battle:${ROOM}`, { reason: 'battle', detail: ROOM, amount: 3 });
  api.respond(historyEndpoints.listStoneChanges, { changes: [battle], next: null });
  show();
  expect((await screen.findByRole('link', { name: /^バトルの報酬/ })).getAttribute('href')).toBe(`/replay/${ROOM}`);
});

test('further changes are behind a button, from the end of the page before', async () => {
  api.respond(historyEndpoints.listStoneChanges, { changes: [change('draw:2')], next: '5.draw:2' });
  show();
  const more = await screen.findByRole('button', { name: 'もっと見る' });
  api.respond(historyEndpoints.listStoneChanges, { changes: [change('draw:1', { amount: -20 })], next: null });
  await userEvent.click(more);
  expect((await cellsOf(/−20/))[0]).toBe('ガチャ');
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  const searches = api.requestsOf(historyEndpoints.listStoneChanges).map(({ search }) => search);
  expect(searches).toEqual(['?kind=stones', '?kind=stones&before=5.draw%3A2']);
});

test('a failed next page says so and keeps what is there', async () => {
  api.respond(historyEndpoints.listStoneChanges, { changes: [change('draw:2')], next: '5.draw:2' });
  show();
  const more = await screen.findByRole('button', { name: 'もっと見る' });
  api.refuse(historyEndpoints.listStoneChanges, 422, { error: 'validation_failed', message: '' });
  await userEvent.click(more);
  expect(await screen.findByText('続きを読み込めませんでした')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('cards say who gave or got them', async () => {
  api.respond(historyEndpoints.listStoneChanges, { changes: [], next: null });
  const cards = [{ card_id: 'fire-02', name: 'カエン', amount: 2 }];
  const both = [...movement('').cards, ...cards];
  const changes = [
    movement('exchange:1'),
    movement('exchange:2', { cards, partner: 'たろう' }),
    movement('exchange:3', { cards: both, partner: '退会したプレイヤー' }),
    movement('draw:4', { reason: 'draw', partner: null, cards }),
  ];
  api.respond(historyEndpoints.listCardMovements, { changes, next: null });
  show();
  await screen.findByText('まだ魔法石の増減がありません');
  await userEvent.click(screen.getByRole('tab', { name: 'カード' }));
  expect((await cellsOf(/さくらさんに渡した/)).slice(0, 3)).toEqual([
    'カード交換',
    'ヒノタマ −1枚',
    'さくらさんに渡した',
  ]);
  expect((await cellsOf(/たろうさんから受け取った/))[1]).toBe('カエン +2枚');
  expect((await cellsOf(/退会したプレイヤーと交換した/))[1]).toBe('ヒノタマ −1枚カエン +2枚');
  expect((await cellsOf(/ガチャ/))[2]).toBe('–');
});

test('points have a history of their own', async () => {
  api.respond(historyEndpoints.listStoneChanges, { changes: [], next: null });
  show();
  await screen.findByText('まだ魔法石の増減がありません');
  api.respond(historyEndpoints.listStoneChanges, { changes: [change('p', { amount: 1, balance: 4 })], next: null });
  await userEvent.click(screen.getByRole('tab', { name: 'ポイント' }));
  expect((await cellsOf(/ガチャ/)).slice(1, 3)).toEqual(['+1', '4']);
});

test('while pods of the release before answer, the page says that it is being updated', async () => {
  api.refuse(historyEndpoints.listStoneChanges, 404, { error: 'unknown_endpoint', message: '' });
  show();
  expect(await screen.findByText('更新中です。しばらくすると表示されます')).toBeTruthy();
});
