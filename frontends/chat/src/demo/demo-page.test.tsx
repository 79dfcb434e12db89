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
  expect(FakeWebSocket.latest.sent).toEqual([{ message: '   やあ' }]);
  expect(screen.getByLabelText<HTMLInputElement>('メッセージ').value).toBe('');
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
