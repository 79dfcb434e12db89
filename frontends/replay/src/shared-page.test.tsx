import { beforeEach, expect, test } from '@jest/globals';
import { auth } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import SharedPage from './shared-page.tsx';
import { recorded } from './testing/recorded.ts';

const { other_hands: _hands, ...own } = recorded;
const TOKEN = 'abcdefghijklmnopqrstuv';

let api: FakeApi;
beforeEach(() => {
  // jsdom has no layout.
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: true }) });
  api = new FakeApi().respond(auth.getMe, null);
});

const open = () => renderApp(<SharedPage />, { at: `/r/${TOKEN}`, path: '/r/:token' });

test('a guest sees a shared battle from its step on, and a way to play', async () => {
  api.handle('GET', `/api/battle/shared/${TOKEN}/`, () => ({ status: 200, body: { ...own, step: 7 } }));
  open();
  expect((await screen.findByRole<HTMLInputElement>('slider', { name: '位置' })).value).toBe('6');
  expect((await screen.findByRole('link', { name: '登録なしで一戦遊ぶ' })).getAttribute('href')).toBe('/first');
  expect(screen.queryByRole('button', { name: 'リンクを作る' })).toBeNull();
  expect(screen.queryByRole('button', { name: '相手の手札も見る' })).toBeNull();
});

test('pods that do not know shared battles yet are being updated', async () => {
  api.handle('GET', `/api/battle/shared/${TOKEN}/`, () => ({
    status: 404,
    body: { error: 'unknown_endpoint', message: '' },
  }));
  open();
  expect(await screen.findByText(/^更新中です/)).toBeTruthy();
});

test('a link that has ended says so', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'このリンクは使えません' })).toBeTruthy();
});
