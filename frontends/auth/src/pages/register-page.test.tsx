import { beforeEach, expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import RegisterPage from './register-page.tsx';

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi().respond(endpoints.getMe, null);
});

async function fill(username: string, password: string, confirmation: string) {
  const user = userEvent.setup();
  if (username) await user.type(screen.getByLabelText('ユーザーネーム'), username);
  if (password) await user.type(screen.getByLabelText('パスワード'), password);
  if (confirmation) await user.type(screen.getByLabelText('パスワード（確認用）'), confirmation);
  await user.click(screen.getByRole('button', { name: '登録する' }));
}

test('an empty form is not sent, each field shows its error, and the first receives the focus', async () => {
  renderApp(<RegisterPage />, { at: '/register' });
  await fill('', '', '');
  expect(await screen.findByText('入力内容に誤りがあります')).toBeTruthy();
  expect(screen.getByText('ユーザーネームは必須です')).toBeTruthy();
  expect(screen.getByText('パスワードは必須です')).toBeTruthy();
  expect(screen.getByText('確認用パスワードを入力してください')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('ユーザーネーム'));
  expect(api.requestsOf(endpoints.register)).toEqual([]);
});

test('a good form logs in, keeps the token and goes home', async () => {
  api.respond(endpoints.register, { user: { ...ME, token: 'secret' }, token: 'secret' });
  const { address } = renderApp(<RegisterPage />, { at: '/register' });
  await fill('まじゅつし', 'abc', 'abc');
  await waitFor(() => expect(address()).toBe('/home'));
  expect(localStorage.getItem('token')).toBe('secret');
  expect(api.requestsOf(endpoints.register)[0]?.body).toEqual({ username: 'まじゅつし', password: 'abc' });
});

test('a guessable password is warned of while it is typed, politely and not as an error, and may be sent', async () => {
  api.respond(endpoints.register, { user: { ...ME, token: 'secret' }, token: 'secret' });
  const { address } = renderApp(<RegisterPage />, { at: '/register' });
  const user = userEvent.setup();
  const field = screen.getByLabelText('パスワード');
  await user.type(field, 'password');
  const warning = await screen.findByText('推測されやすいパスワードです');
  expect(warning.getAttribute('role')).toBe('status');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  await user.type(field, '魔');
  expect(warning.textContent).toBe('');
  await user.type(field, '{Backspace}');
  expect(warning.textContent).toBe('推測されやすいパスワードです');
  await fill('まじゅつし', '', 'password');
  await waitFor(() => expect(address()).toBe('/home'));
});

test.each([
  ['まじゅつし', 'abc'],
  ['まじゅつし', 'マジュツシ'],
])('of %s the password %s is guessable, and a letter more is not', async (username, password) => {
  renderApp(<RegisterPage />, { at: '/register' });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('ユーザーネーム'), username);
  await user.type(screen.getByLabelText('パスワード'), password);
  const warning = await screen.findByText('推測されやすいパスワードです');
  await user.type(screen.getByLabelText('パスワード'), '7x');
  expect(warning.textContent).toBe('');
});

test('a taken name is reported at the field', async () => {
  const message = 'このユーザーネームは既に使われています';
  api.refuse(endpoints.register, 409, { error: 'username_taken', message });
  renderApp(<RegisterPage />, { at: '/register' });
  await fill('まじゅつし', 'abc', 'abc');
  expect(await screen.findByText('登録に失敗しました')).toBeTruthy();
  const field = screen.getByLabelText('ユーザーネーム');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(message).id).toBe(field.getAttribute('aria-describedby')?.split(' ').at(-1));
});

test('field errors of the server appear at their fields', async () => {
  api.refuse(endpoints.register, 422, {
    error: 'validation_failed',
    message: '入力内容に誤りがあります',
    fields: { password: ['パスワードは３文字以上必要です'] },
  });
  renderApp(<RegisterPage />, { at: '/register' });
  await fill('まじゅつし', 'abc', 'abc');
  expect(await screen.findByText('入力内容に誤りがあります')).toBeTruthy();
  expect(await screen.findByText('パスワードは３文字以上必要です')).toBeTruthy();
});

test('any other refusal is announced with its reason', async () => {
  api.refuse(endpoints.register, 429, { error: 'rate_limited', message: '操作が多すぎます' });
  renderApp(<RegisterPage />, { at: '/register' });
  await fill('まじゅつし', 'abc', 'abc');
  expect(await screen.findByText('登録に失敗しました')).toBeTruthy();
  expect(await screen.findByText('操作が多すぎます')).toBeTruthy();
});
