import { beforeEach, expect, test } from '@jest/globals';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import CardsPage from './cards-page.tsx';

const attack = { name: '吹雪', cost: 3, damage: 70, effects: [], text: '相手をこおりにする。' };
const wolf = catalogueCard('ice-01', { name: '氷狼', type: 'ice', hp: 110, retreat_cost: 2, attack });
const fox = catalogueCard('fire-01', { name: '狐', pack: 'MorisCardPack' });

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(endpoints.getCatalogue, [fox, wolf]);
});

test('every card appears, and enlarged it shows its battle values', async () => {
  renderApp(<CardsPage />, { at: '/cards' });
  await screen.findByText('2 / 2種');
  await userEvent.click(screen.getByRole('button', { name: /^氷狼、.*を拡大する$/ }));
  const overlay = within(screen.getByRole('dialog', { name: '氷狼の拡大表示' }));
  expect(overlay.getAllByRole('definition').map((value) => value.textContent)).toEqual(['110', '70', '3', '2']);
  expect(overlay.getByText('氷属性・コモン・魔獣録 第一集')).toBeTruthy();
  expect(overlay.getAllByText(/相手をこおりにする。/).length).toBeGreaterThan(0);
});

test('cards are narrowed by pack, and the address keeps the choice', async () => {
  const { address } = renderApp(<CardsPage />, { at: '/cards?attribute=fire' });
  expect(await screen.findByText('1 / 2種')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('属性'), 'すべて');
  await userEvent.selectOptions(screen.getByLabelText('パック'), 'モリスの森');
  expect(screen.getByText('1 / 2種')).toBeTruthy();
  expect(address()).toBe('/cards?pack=MorisCardPack');
});

test('a failure is shown', async () => {
  api.refuse(endpoints.getCatalogue, 403, { error: 'forbidden', message: '許可されていません' });
  renderApp(<CardsPage />, { at: '/cards' });
  expect(await screen.findByText('カード情報の取得に失敗しました')).toBeTruthy();
});
