import { beforeEach, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
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

test('every card is listed with its battle values', async () => {
  renderApp(<CardsPage />, { at: '/cards' });
  await screen.findByText('2 / 2枚');
  const [, entry] = screen.getAllByRole('listitem');
  if (!entry) throw new Error('two cards are listed');
  const values = within(entry)
    .getAllByRole('definition')
    .map((value) => value.textContent);
  expect(values).toEqual(['110', '70', '3', '2']);
  expect(within(entry).getByText('氷属性・コモン・魔獣録 第一集')).toBeTruthy();
  expect(within(entry).getByText('相手をこおりにする。')).toBeTruthy();
});

test('they are narrowed by pack, and a card is enlarged', async () => {
  renderApp(<CardsPage />, { at: '/cards' });
  await userEvent.selectOptions(await screen.findByLabelText('パック'), 'モリスの森');
  expect(screen.getByText('1 / 2枚')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '狐を拡大する' }));
  expect(screen.getByRole('dialog', { name: '狐の拡大表示' })).toBeTruthy();
});

test('a failure is shown', async () => {
  api.refuse(endpoints.getCatalogue, 403, { error: 'forbidden', message: '許可されていません' });
  renderApp(<CardsPage />, { at: '/cards' });
  expect(await screen.findByText('カード情報の取得に失敗しました')).toBeTruthy();
});
