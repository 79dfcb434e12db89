import { expect, test } from '@jest/globals';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROOM } from '../testing/fixtures.ts';
import { ReportChatButton } from './report-chat-button.tsx';

const PATH = `/api/battle/rooms/${ROOM}/reports/`;

function draw(status: number, body: object) {
  const api = new FakeApi().handle('POST', PATH, () => ({ status, body }));
  renderApp(<ReportChatButton roomId={ROOM} look="text" />, { at: '/battle' });
  const reports = () => api.requests.filter(({ path }) => path === PATH);
  return { reports, user: userEvent.setup() };
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);

test('the opponent is reported after a confirmation, and a toast confirms it', async () => {
  const { reports, user } = draw(200, { message: '通報しました' });
  await press(user, '通報する');
  expect(screen.getByRole('alertdialog', { name: '相手の発言を通報しますか？' })).toBeTruthy();
  expect(reports()).toEqual([]);
  await press(user, '通報する');
  expect(await screen.findByText('相手の発言を通報しました')).toBeTruthy();
  expect(reports()).toMatchObject([{ method: 'POST' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('nothing is reported without the confirmation', async () => {
  const { reports, user } = draw(200, {});
  await press(user, '通報する');
  await press(user, 'やめる');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(reports()).toEqual([]);
});

test('a refusal shows its reason', async () => {
  const message = 'このバトルに相手の発言はありません';
  const { user } = draw(409, { error: 'nothing_to_report', message });
  await press(user, '通報する');
  await press(user, '通報する');
  expect(await screen.findByText(message)).toBeTruthy();
});
