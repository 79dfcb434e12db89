import { expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderConsole, SELF } from '../testing/render-console.tsx';

test('a new operator sets password and code at the first log-in, and is in', async () => {
  const api = new FakeApi();
  api.respond(consoleEndpoints.beginEnrolment, { secret: 'A'.repeat(32), qr: '<svg/>' });
  const me = { operator: { ...SELF, role: 'viewer' as const }, csrf: 'token' };
  api.respond(consoleEndpoints.enrol, me);
  api.respond(consoleEndpoints.listOperators, { operators: [] });
  renderConsole(api, { at: '/operators', role: null });
  await userEvent.click(await screen.findByRole('button', { name: 'はじめてのログイン' }));
  await userEvent.type(screen.getByLabelText('名前'), 'sato');
  await userEvent.type(screen.getByLabelText('最初のパスワード'), 'first');
  await userEvent.click(screen.getByRole('button', { name: '次へ' }));
  expect(await screen.findByAltText('認証アプリで読み取るQRコード')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('確認コード'), '123456');
  await userEvent.type(screen.getByLabelText('新しいパスワード'), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(api.requestsOf(consoleEndpoints.enrol)).toEqual([]);
  await userEvent.type(screen.getByLabelText('新しいパスワード'), ' and longer');
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  expect(await screen.findByRole('heading', { level: 1, name: '運営者' })).toBeTruthy();
  const body = { name: 'sato', password: 'first', new_password: 'short and longer', code: '123456' };
  expect(api.requestsOf(consoleEndpoints.enrol)[0]?.body).toEqual({ ...body, secret: 'A'.repeat(32) });
});
