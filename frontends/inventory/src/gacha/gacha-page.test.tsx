import { beforeEach, expect, test } from '@jest/globals';
import { COLLECTION_GOALS } from '@maseki/contracts/inventory/missions.ts';
import { auth, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { type Moment, onMoment } from '@maseki/ui/moments/show-moment.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard, ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import GachaPage from './gacha-page.tsx';

const drawn = ['fire-01', 'fire-02', 'fire-02', 'ice-01', 'ice-02'].map((id) =>
  catalogueCard(id, id === 'ice-02' ? { rarity: 'legend' } : {}),
);
const [first] = drawn;
if (!first) throw new Error('five cards are drawn');

const rates = [
  { rarity: 'common' as const, rate: 0.6 },
  { rarity: 'legend' as const, rate: 0.02 },
];
const odds = {
  pack: 'MonsterPack01',
  cost: 10,
  cards_per_draw: 5,
  rates,
  guaranteed: [{ rarity: 'legend' as const, rate: 0.05 }],
  pity: 20,
  draws_to_pity: 7,
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .respond(auth.getMe, ME)
    .respond(endpoints.getPackOdds, odds)
    .respond(endpoints.listOwnedCards, [{ card: first, amount: 1 }])
    .respond(endpoints.drawPack, { cards: drawn, magic_stones: 40, points: 1, missions: [] });
  setReducedMotion(false);
});

const setReducedMotion = (matches: boolean) =>
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: matches && media.includes('reduce') }) });

const openShop = () => renderApp(<GachaPage />, { at: '/gacha' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = () => userEvent.click(screen.getByRole('radio', { name: /魔獣録 第一集/ }));
const draw = () => userEvent.click(button('引く（魔法石10個）'));
const keys = () => api.requestsOf(endpoints.drawPack).map(({ headers }) => headers.get('idempotency-key'));

test('without a pack no draw starts', async () => {
  openShop();
  await draw();
  expect((await screen.findAllByText('カードパックを選択してください')).length).toBeGreaterThan(1);
  expect(api.requestsOf(endpoints.drawPack)).toEqual([]);
});

test('cost, odds and the draws until pity of each pack are shown before one is chosen', async () => {
  openShop();
  expect(await screen.findAllByText('あと7回で確定')).toHaveLength(2);
  expect(screen.getByText('1回 魔法石10個で5枚')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: '「モリスの森」の提供割合' }));
  expect(
    within(table.getByRole('row', { name: /レジェンド/ }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2%', '5%']);
});

test('the button is quiet until a pack is chosen, and packs are shown by their names', async () => {
  openShop();
  expect(button('引く（魔法石10個）').dataset['variant']).toBe('secondary');
  expect(document.body.textContent).not.toMatch(/CardPack|MonsterPack/);
  await choose();
  expect(button('引く（魔法石10個）').dataset['variant']).toBe('primary');
});

test('while drawing the button shows it and ignores a second press', async () => {
  const response = Promise.withResolvers<{ cards: typeof drawn; magic_stones: number; points: number; missions: [] }>();
  api.respond(endpoints.drawPack, response.promise);
  openShop();
  await choose();
  await draw();
  const drawing = button('引いています…');
  expect(drawing.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(drawing);
  response.resolve({ cards: drawn, magic_stones: 40, points: 1, missions: [] });
  await screen.findByRole('dialog');
  expect(api.requestsOf(endpoints.drawPack)).toHaveLength(1);
});

test('the opening can be skipped, the results show rarity and new cards, and closing them leads back', async () => {
  openShop();
  await choose();
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'スキップ' }));
  const results = within(screen.getByRole('dialog', { name: '獲得したカード' }));
  expect(results.getAllByRole('listitem').map((card) => card.getAttribute('aria-label'))).toEqual([
    'カードfire-01（コモン）',
    'カードfire-02（コモン・新規）',
    'カードfire-02（コモン）',
    'カードice-01（コモン・新規）',
    'カードice-02（レジェンド・新規）',
  ]);
  expect((await results.findByRole('status')).textContent).toBe(
    '獲得したカード：カードfire-01（コモン）、カードfire-02（コモン・新規）、カードfire-02（コモン）、カードice-01（コモン・新規）、カードice-02（レジェンド・新規）',
  );
  const [, close] = results.getAllByRole('button', { name: '閉じる' });
  if (!close) throw new Error('there is a button beside the cross');
  await userEvent.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  button('引く（魔法石10個）');
});

test('missions of a draw are told when its cards are seen, and a complete collection has its moment', async () => {
  const seen: Moment[] = [];
  const stop = onMoment((moment) => seen.push(moment));
  const missions = [
    { id: 'day-draw', sentence: '', stones: 2 },
    { id: COLLECTION_GOALS.at(-1)?.id ?? '', sentence: '', stones: 0 },
  ];
  api.respond(endpoints.drawPack, { cards: drawn, magic_stones: 40, points: 1, missions });
  openShop();
  await choose();
  await draw();
  const skip = await screen.findByRole('button', { name: 'スキップ' });
  expect(seen).toEqual([]);
  await userEvent.click(skip);
  expect(seen.map(({ kind, title }) => [kind, title])).toEqual([
    ['mission', 'ミッション達成！'],
    ['complete', '図鑑完成！'],
  ]);
  expect(await screen.findByText('ミッション達成！ 魔法石+2')).toBeTruthy();
  stop();
});

test('a player who prefers reduced motion sees the results immediately', async () => {
  setReducedMotion(true);
  openShop();
  await choose();
  await draw();
  expect(await screen.findByRole('dialog', { name: '獲得したカード' })).toBeTruthy();
});

test('each click has its own key', async () => {
  setReducedMotion(true);
  openShop();
  await choose();
  await draw();
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度引く（魔法石10個）' }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});

test('a click with an unknown outcome is repeated with its key', async () => {
  api.refuse(endpoints.drawPack, 501, { error: 'unavailable', message: '混み合っています' });
  openShop();
  await choose();
  await draw();
  expect(await screen.findByText(/結果を受け取れませんでした/)).toBeTruthy();
  api.respond(endpoints.drawPack, { cards: drawn, magic_stones: 40, points: 1, missions: [] });
  await draw();
  await screen.findByRole('dialog');
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('too few stones show a message, and the next click is a new draw', async () => {
  api.refuse(endpoints.drawPack, 409, { error: 'insufficient_stones', message: '魔法石が足りません' });
  openShop();
  await choose();
  await draw();
  expect(await screen.findByText('魔法石が足りません')).toBeTruthy();
  await draw();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(new Set(keys()).size).toBe(2);
});
