import { beforeEach, expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DemoPage from './demo-page.tsx';

beforeEach(() => {
  FakeWebSocket.install();
  new FakeApi().respond(endpoints.getMe, null);
});

async function connected() {
  renderApp(<DemoPage />, { at: '/demo' });
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  act(() => FakeWebSocket.latest.accept());
}

const type = (typed: string) => userEvent.type(screen.getByLabelText('メッセージ'), typed);

test('messages are listed newest first, with their author or as anonymous, and never as markup', async () => {
  await connected();
  act(() => FakeWebSocket.latest.deliver({ message: '最初', user: { name: 'アダ' } }));
  act(() => FakeWebSocket.latest.deliver({ message: '<b>次</b>', user: null }));
  act(() => FakeWebSocket.latest.deliver({ message: '最後', sender: { name: 'ボブ' } }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ボブ最後',
    'Anonymous<b>次</b>',
    'アダ最初',
  ]);
});

test('only a non-empty message is sent, and the field is cleared', async () => {
  await connected();
  await type('   {Enter}');
  expect(FakeWebSocket.latest.sent).toEqual([]);
  await type('やあ{Enter}');
  expect(FakeWebSocket.latest.sent).toEqual([{ message: '   やあ', client_id: expect.any(String) }]);
  expect(screen.getByLabelText<HTMLInputElement>('メッセージ').value).toBe('');
});

test('a message waits until it has come back, and is shown once although it is repeated', async () => {
  await connected();
  await type('やあ{Enter}');
  act(() => FakeWebSocket.latest.end(1012));
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
  act(() => FakeWebSocket.latest.accept());
  expect(FakeWebSocket.latest.sent).toEqual(FakeWebSocket.opened[0]?.sent);
  const [said] = FakeWebSocket.latest.sent as { client_id: string }[];
  for (let n = 0; n < 2; n += 1) act(() => FakeWebSocket.latest.deliver({ ...said, user: null }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Anonymousやあ']);
});

test('without a connection the text stays and the player is notified', async () => {
  await connected();
  act(() => FakeWebSocket.latest.end(4400));
  await type('やあ{Enter}');
  expect(await screen.findByText('接続していないため送信できません')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('メッセージ').value).toBe('やあ');
  expect(screen.getByRole('button', { name: '再接続する' })).toBeTruthy();
});

test('a warning of the server is shown', async () => {
  await connected();
  act(() => FakeWebSocket.latest.deliver({ type: 'warning', message: '多すぎます' }));
  expect(await screen.findByText('多すぎます')).toBeTruthy();
});
