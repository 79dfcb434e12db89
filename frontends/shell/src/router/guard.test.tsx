import { expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

test('it shows that it is loading until the user is known', () => {
  apiWithRemotes().respond(endpoints.getMe, new Promise(() => undefined));
  const { address } = renderShell('/settings');
  expect(screen.getByRole('main').textContent).toContain('読み込み中');
  expect(address()).toBe('/settings');
});

test('a guest is sent to log in and returns to the wanted page', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  const { address } = renderShell('/settings?tab=1');
  await waitFor(() => expect(address()).toBe('/login?next=%2Fsettings%3Ftab%3D1'));
});

test('a player whose session ends is sent to log in with the reason', async () => {
  const api = apiWithRemotes().respond(endpoints.getMe, player);
  const { address } = renderShell('/settings');
  await screen.findByRole('heading', { name: '設定' });
  api.respond(endpoints.getMe, null);
  // The page asks for its session when it is online again, but not within two seconds of an answer.
  await waitFor(async () => {
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(address()).toBe('/login?next=%2Fsettings&ended=1');
  });
});

test('the redirect replaces the guarded page in the history', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  const { address, router } = renderShell('/home');
  await waitFor(() => expect(address()).toBe('/login'));
  await act(() => router.navigate(-1));
  expect(address()).toBe('/start');
});

test('a player gets through', async () => {
  apiWithRemotes().respond(endpoints.getMe, player);
  renderShell('/settings');
  expect(await screen.findByRole('heading', { name: '設定' })).toBeTruthy();
});

test('a failing server does not send a player to log in', async () => {
  apiWithRemotes().refuse(endpoints.getMe, 403, { error: 'forbidden', message: 'だめ' });
  const { address } = renderShell('/settings');
  expect((await screen.findByRole('alert')).textContent).toContain('サーバーに接続できません');
  expect(address()).toBe('/settings');
});
