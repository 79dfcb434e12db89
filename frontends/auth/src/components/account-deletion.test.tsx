import { beforeEach, expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import AccountDeletion from './account-deletion.tsx';

let api: FakeApi;

beforeEach(() => {
  localStorage.setItem('token', 'secret');
  api = new FakeApi().respond(endpoints.getMe, ME);
});

async function openDialog() {
  const app = renderApp(<AccountDeletion />, { at: '/settings' });
  await userEvent.click(screen.getByRole('button', { name: 'アカウントを削除する' }));
  expect(screen.getByRole('alertdialog', { name: '本当に削除しますか？' })).toBeTruthy();
  return app;
}

async function confirmWith(password: string) {
  await userEvent.type(screen.getByLabelText('現在のパスワード'), password);
  await userEvent.click(screen.getByRole('button', { name: '削除する' }));
}

test('nothing is deleted without the password', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: '削除する' }));
  expect(await screen.findByText('現在のパスワードを入力してください')).toBeTruthy();
  expect(api.requestsOf(endpoints.deleteAccount)).toEqual([]);
});

test('cancelling closes the question', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'やめる' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.requestsOf(endpoints.deleteAccount)).toEqual([]);
});

test('with the password the account is deleted, the session forgotten, and the landing page shown', async () => {
  api.respond(endpoints.deleteAccount, { message: 'ok' });
  const { address } = await openDialog();
  await confirmWith('abc');
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('アカウントを削除しました')).toBeTruthy();
  expect(api.requestsOf(endpoints.deleteAccount)[0]?.body).toEqual({ password: 'abc' });
  expect(localStorage.getItem('token')).toBeNull();
});

test('a wrong password is reported at the field, and the account stays', async () => {
  api.refuse(endpoints.deleteAccount, 422, {
    error: 'validation_failed',
    message: '入力内容に誤りがあります',
    fields: { password: ['パスワードが違います'] },
  });
  const { address } = await openDialog();
  await confirmWith('wrong');
  expect(await screen.findByText('パスワードが違います')).toBeTruthy();
  expect(address()).toBe('/settings');
  expect(localStorage.getItem('token')).toBe('secret');
});

test('any other refusal is announced with its reason', async () => {
  api.refuse(endpoints.deleteAccount, 429, { error: 'rate_limited', message: '操作が多すぎます' });
  await openDialog();
  await confirmWith('abc');
  expect(await screen.findByText('操作が多すぎます')).toBeTruthy();
});
