import { expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { screen, within } from '@testing-library/react';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

const navigation = async () => within(await screen.findByRole('navigation', { name: '画面の移動' }));

test('every screen is one press from every other, and the present one is marked', async () => {
  apiWithRemotes('battle', 'deck', 'inventory', 'social').respond(endpoints.getMe, player);
  renderShell('/settings');
  const places = await navigation();
  await places.findByRole('link', { name: 'ガチャ' });
  expect(places.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ホーム', '/home'],
    ['マッチング', '/battle'],
    ['デッキ', '/deck'],
    ['コレクション', '/card-collection'],
    ['フレンド', '/friends'],
    ['ガチャ', '/gacha'],
  ]);
  expect(places.queryByRole('link', { current: 'page' })).toBeNull();
});

test.each([
  ['/home', 'ホーム'],
  ['/cards', 'コレクション'],
  ['/exchange/01ARZ3NDEKTSV4RRFFQ69G5FAV', 'フレンド'],
])('%s belongs to %s', async (path, place) => {
  apiWithRemotes('battle', 'deck', 'inventory', 'social').respond(endpoints.getMe, player);
  renderShell(path);
  const places = await navigation();
  expect((await places.findByRole('link', { name: place })).getAttribute('aria-current')).toBe('page');
});

test('places of remotes missing in this installation are left out', async () => {
  apiWithRemotes('deck').respond(endpoints.getMe, player);
  renderShell('/settings');
  const places = await navigation();
  await places.findByRole('link', { name: 'デッキ' });
  expect(places.queryByRole('link', { name: 'マッチング' })).toBeNull();
});

test('guests have no places', async () => {
  apiWithRemotes('deck').respond(endpoints.getMe, null);
  renderShell('/nowhere');
  await screen.findByText('ゲスト');
  expect(screen.queryByRole('navigation', { name: '画面の移動' })).toBeNull();
});
