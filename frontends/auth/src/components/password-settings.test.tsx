import { beforeEach, expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DataExport from '../export/data-export.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import PasswordSettings from './password-settings.tsx';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function fill(present: string, next: string, confirmation: string) {
  const user = userEvent.setup();
  if (present) await user.type(field('現在のパスワード'), present);
  if (next) await user.type(field('新しいパスワード'), next);
  if (confirmation) await user.type(field('新しいパスワード（確認用）'), confirmation);
  await user.click(screen.getByRole('button', { name: 'パスワードを変更する' }));
}

test.each([
  [['', 'abc', 'abc'], '現在のパスワードを入力してください'],
  [['old', '', ''], 'パスワードは必須です'],
  [['old', 'ab', 'ab'], 'パスワードは３文字以上必要です'],
  [['old', 'abc', 'abd'], 'パスワードが一致しません'],
] as const)('%j is not sent: %s', async ([present, next, confirmation], message) => {
  renderApp(<PasswordSettings />);
  await fill(present, next, confirmation);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('入力内容に誤りがあります')).toBeTruthy();
  expect(api.requestsOf(endpoints.changePassword)).toEqual([]);
});

test('each form of the settings with nothing but passwords names its account for the browser', async () => {
  api.respond(endpoints.getMe, ME);
  renderApp(
    <>
      <PasswordSettings />
      <DataExport />
      <DeletionDialog onClose={() => undefined} />
    </>,
    { player: ME },
  );
  const forms = [...document.querySelectorAll('form')];
  expect(forms).toHaveLength(3);
  const names = forms.map((form) => form.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value);
  expect(names).toEqual([ME.username, ME.username, ME.username]);
});

test('a changed password empties the form', async () => {
  api.respond(endpoints.changePassword, { message: 'ok', token: 'renewed' });
  renderApp(<PasswordSettings />);
  await fill('old', 'new', 'new');
  expect(await screen.findByText('パスワードを変更しました')).toBeTruthy();
  expect(api.requestsOf(endpoints.changePassword)[0]?.body).toEqual({ password: 'old', new_password: 'new' });
  expect(field('現在のパスワード').value).toBe('');
  expect(localStorage.getItem('token')).toBe('renewed');
});

test('a guessable new password is warned of and may be sent', async () => {
  api.respond(endpoints.changePassword, { message: 'ok', token: 'renewed' });
  api.respond(endpoints.getMe, ME);
  renderApp(<PasswordSettings />);
  const user = userEvent.setup();
  await user.type(field('新しいパスワード'), ME.username.repeat(2));
  const warning = screen.getAllByRole('status').find((region) => region.id.endsWith('-warning'));
  await user.clear(field('新しいパスワード'));
  await user.type(field('新しいパスワード'), ME.username);
  await waitFor(() => expect(warning?.textContent).toBe('推測されやすいパスワードです'));
  await user.clear(field('新しいパスワード'));
  expect(warning?.textContent).toBe('');
  await user.type(field('新しいパスワード'), 'abc');
  expect(warning?.textContent).toBe('推測されやすいパスワードです');
  await fill('old', '', 'abc');
  expect(await screen.findByText('パスワードを変更しました')).toBeTruthy();
  expect(warning?.textContent).toBe('');
});

test('a wrong present password is reported at its field, which receives the focus', async () => {
  api.refuse(endpoints.changePassword, 422, {
    error: 'validation_failed',
    message: '入力内容に誤りがあります',
    fields: { password: ['パスワードが違います'] },
  });
  renderApp(<PasswordSettings />);
  await fill('wrong', 'new', 'new');
  expect(await screen.findByText('パスワードが違います')).toBeTruthy();
  expect(document.activeElement).toBe(field('現在のパスワード'));
  expect(field('新しいパスワード').value).toBe('new');
});
