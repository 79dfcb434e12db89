import { beforeEach, expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import LoginPage from './login-page.tsx';

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi().respond(endpoints.getMe, null);
});

async function fill(username: string, password: string) {
  const user = userEvent.setup();
  if (username) await user.type(screen.getByLabelText('ユーザーネーム'), username);
  if (password) await user.type(screen.getByLabelText('パスワード'), password);
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
}

test.each([
  ['', ''],
  ['まじゅつし', ''],
  ['', 'abc'],
])('without both fields (%j, %j) nothing is sent', async (username, password) => {
  renderApp(<LoginPage />, { at: '/login' });
  await fill(username, password);
  expect(await screen.findByText('ユーザーネームとパスワードを入力してください')).toBeTruthy();
  expect(api.requestsOf(endpoints.login)).toEqual([]);
});

test('an error of the form goes with the form', async () => {
  const { router } = renderApp(<LoginPage />, { at: '/login' });
  await fill('', '');
  await screen.findByText('ユーザーネームとパスワードを入力してください');
  await act(() => router.navigate('/register'));
  await waitFor(() => expect(document.querySelector('[data-visible="true"]')).toBeNull());
});

test('logging in keeps the token and goes home', async () => {
  api.respond(endpoints.login, { user: { ...ME, token: 'secret' } });
  const { address } = renderApp(<LoginPage />, { at: '/login' });
  await fill('まじゅつし', 'abc');
  await waitFor(() => expect(address()).toBe('/home'));
  expect(localStorage.getItem('token')).toBe('secret');
});

test.each([
  ['/deck?tab=1', '/deck?tab=1'],
  ['//evil.example/x', '/home'],
  ['https://evil.example/', '/home'],
])('next=%s leads to %s', async (next, target) => {
  api.respond(endpoints.login, { user: { ...ME, token: 'secret' } });
  const at = `/login?${new URLSearchParams({ next })}`;
  const { address } = renderApp(<LoginPage />, { at });
  await fill('まじゅつし', 'abc');
  await waitFor(() => expect(address()).toBe(target));
});

test.each([
  ['/login?next=%2Fdeck&ended=1', true],
  ['/login?next=%2Fdeck', false],
])('%s says that a session has ended: %s', (at, isSaid) => {
  renderApp(<LoginPage />, { at });
  expect(screen.queryByText(/^ログインの期限が切れたか/) !== null).toBe(isSaid);
});

test('a wrong password is an alert, and the form stays', async () => {
  api.refuse(endpoints.login, 401, { error: 'invalid_credentials', message: 'ログインに失敗しました' });
  const { address } = renderApp(<LoginPage />, { at: '/login' });
  await fill('まじゅつし', 'wrong');
  const alert = await screen.findByText('ログインに失敗しました');
  expect(alert.getAttribute('role')).toBe('alert');
  expect(address()).toBe('/login');
});

test('a suspended player reads the reason and the end while the form is open', async () => {
  const message = 'このアカウントは2026年12月31日 23:59まで停止されています。理由：荒らし行為';
  api.refuse(endpoints.login, 403, { error: 'account_suspended', message });
  renderApp(<LoginPage />, { at: '/login' });
  await fill('まじゅつし', 'abc');
  const sentence = await screen.findByText(message);
  expect(sentence.closest('[role="alert"]')).not.toBeNull();
  expect(sentence.closest('form')).not.toBeNull();
});

test('a logged-in player does not see the form', async () => {
  api.respond(endpoints.getMe, ME);
  const { address } = renderApp(<LoginPage />, { at: '/login' });
  await waitFor(() => expect(address()).toBe('/home'));
});

test('the way to register keeps the target', async () => {
  renderApp(<LoginPage />, { at: '/login?next=%2Fdeck' });
  expect(screen.getByRole('link', { name: '新規登録' }).getAttribute('href')).toBe('/register?next=%2Fdeck');
});
