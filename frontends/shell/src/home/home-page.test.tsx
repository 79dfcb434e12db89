import { expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

const menu = async () => within(await screen.findByRole('navigation', { name: 'メニュー' }));
const paths = (part: Pick<typeof screen, 'queryAllByRole'>) =>
  part.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('the menu has the specified ways, in their order', async () => {
  apiWithRemotes('battle', 'deck', 'inventory', 'social')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  expect(paths(await menu())).toEqual(['/battle', '/deck', '/card-collection', '/friends', '/gacha']);
});

test('what this installation does not have is not offered', async () => {
  apiWithRemotes('battle').respond(endpoints.getMe, player).respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  expect(paths(await menu())).toEqual(['/battle']);
});

test('an unfinished battle can be resumed', async () => {
  apiWithRemotes('battle').respond(endpoints.getMe, player).respond(battle.getCurrentBattle, { slug: player.id });
  renderShell('/home');
  const resume = await screen.findByRole('link', { name: 'バトルに戻る' });
  expect(resume.getAttribute('href')).toBe('/battle');
});

test('without one nothing is offered', async () => {
  const api = apiWithRemotes('battle')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  await waitFor(() => expect(api.requestsOf(battle.getCurrentBattle)).toHaveLength(1));
  await menu();
  expect(screen.queryByText('対戦が続いています')).toBeNull();
});

const Bonus = () => <p>ログインボーナス</p>;

test('what the inventory adds to /home opens by itself', async () => {
  apiWithRemotes('inventory').respond(endpoints.getMe, player);
  renderShell('/home', async () => ({ screens: {}, homeItems: [Bonus] }));
  expect(await screen.findByText('ログインボーナス')).toBeTruthy();
});

test('logging out forgets the player and leads to the landing page', async () => {
  const api = apiWithRemotes().respond(endpoints.getMe, player).respond(endpoints.logout, { message: 'ok' });
  localStorage.setItem('token', 'secret');
  const { address } = renderShell('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('ゲスト')).toBeTruthy();
  expect(api.requestsOf(endpoints.logout)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a log-out that the server refused is shown, and the player stays', async () => {
  apiWithRemotes()
    .respond(endpoints.getMe, player)
    .refuse(endpoints.logout, 503, { error: 'unavailable', message: '混雑' });
  const { address } = renderShell('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  expect(await screen.findByText('ログアウトに失敗しました')).toBeTruthy();
  expect(address()).toBe('/home');
});
