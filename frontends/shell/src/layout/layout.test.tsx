import { expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { act, screen, within } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

const Stones = () => <span>1,250</span>;
const Bell = () => <button type="button">通知</button>;

function Board({ content }: { content: Promise<void> }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => void content.then(() => setIsThere(true)), [content]);
  return isThere ? <h1>盤面</h1> : <Spinner label="接続中" />;
}

const header = () => within(screen.getByRole('banner'));

test('a guest sees no part of the remotes, and the logo leads to the landing page', async () => {
  apiWithRemotes('inventory').respond(endpoints.getMe, null);
  renderShell('/nowhere', async () => ({ screens: {}, headerItems: [Stones] }));
  expect(await header().findByText('ゲスト')).toBeTruthy();
  expect(header().queryByText('1,250')).toBeNull();
  expect(header().getByRole('link', { name: '魔石デュエル' }).getAttribute('href')).toBe('/');
});

test('a player sees name and settings, and the logo leads home', async () => {
  apiWithRemotes().respond(endpoints.getMe, player);
  renderShell('/nowhere');
  expect(await header().findByText('まじゅつし')).toBeTruthy();
  expect(header().getByRole('link', { name: '設定' }).getAttribute('href')).toBe('/settings');
  expect(header().getByRole('link', { name: '魔石デュエル' }).getAttribute('href')).toBe('/home');
});

test('a remote puts its control into the header of a player, and a failing one leaves the header whole', async () => {
  apiWithRemotes('inventory', 'chat', 'notifications').respond(endpoints.getMe, player);
  renderShell('/nowhere', async (name) => {
    if (name === 'chat') throw new Error('down');
    return { screens: {}, headerItems: [name === 'inventory' ? Stones : Bell] };
  });
  expect(await header().findByRole('button', { name: '通知' })).toBeTruthy();
  expect(header().getByText('1,250')).toBeTruthy();
});

test('the controls of the header wait for the content of the screen', async () => {
  apiWithRemotes('battle', 'inventory').respond(endpoints.getMe, player);
  const loaded: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  renderShell('/battle', async (name) => {
    loaded.push(name);
    return name === 'battle'
      ? { screens: { '/battle': () => <Board content={promise} /> } }
      : { screens: {}, headerItems: [Stones] };
  });
  await screen.findByText('接続中');
  await new Promise((later) => setTimeout(later, 300));
  expect(loaded).toEqual(['battle']);
  await act(async () => resolve());
  expect(await header().findByText('1,250')).toBeTruthy();
});

test('any other path shows the page for missing pages', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/nowhere');
  expect(screen.getByRole('heading', { name: 'ページが見つかりません' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'トップページへ' }).getAttribute('href')).toBe('/');
});

test('a new page takes the focus, as if the browser had loaded it', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  const { router } = renderShell('/nowhere');
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/nowhere-else'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

function Field() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="コード" />;
}

test('a page that was loaded already may give the focus to a field', async () => {
  apiWithRemotes('social').respond(endpoints.getMe, player);
  const screens = { '/friends': () => <h1>友だち</h1>, '/vs': Field };
  const { router } = renderShell('/friends', async () => ({ screens }));
  await screen.findByRole('heading', { name: '友だち' });
  await act(() => router.navigate('/vs'));
  await screen.findByLabelText('コード');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('コード');
});

test('any page takes over the theme that another tab has chosen', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/nowhere');
  await header().findByText('ゲスト');
  localStorage.setItem('theme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(document.documentElement.dataset['theme']).toBe('light');
});
