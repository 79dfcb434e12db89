import { beforeEach, expect, test } from '@jest/globals';
import { chat as endpoints } from '@maseki/contracts/pages.ts';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeServer, GROUP, openChat, openGroup, press } from '../testing/chat.tsx';
import ChatButton from './chat-button.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeServer();
});

test('it is live only with a selected group, and stops on deselection', async () => {
  await openChat();
  expect(FakeWebSocket.opened).toEqual([]);
  expect(screen.getByText('グループを選択してください')).toBeTruthy();
  await press(/^同盟/);
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  expect(FakeWebSocket.latest.url).toBe(`ws://localhost/ws/chat/${encodeURIComponent('同盟')}/`);
  await press('選択を解除');
  await waitFor(() => expect(FakeWebSocket.latest.readyState).toBe(FakeWebSocket.CLOSING));
});

test('selecting the group again deselects it', async () => {
  await openGroup();
  await press(/^同盟/);
  await waitFor(() => expect(FakeWebSocket.latest.readyState).toBe(FakeWebSocket.CLOSING));
});

test('the focus goes into the conversation and back to the group', async () => {
  await openGroup();
  expect(document.activeElement).toBe(screen.getByLabelText('メッセージ'));
  await press('選択を解除');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^同盟/ }));
});

test('a touch opens the conversation without the keyboard', async () => {
  await openChat();
  const click = new MouseEvent('click', { bubbles: true });
  fireEvent(screen.getByRole('button', { name: /^同盟/ }), Object.assign(click, { pointerType: 'touch' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '同盟' }));
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
});

test('groups are sorted by name, and those with unread messages are marked', async () => {
  const named = (name: string, unread: boolean) => ({ id: GROUP.id.slice(0, -1) + name.length, name, unread });
  api.respond(endpoints.listGroups, [named('その10', false), named('その2', true), GROUP]);
  await openChat();
  const names = screen.getAllByRole('button', { name: /^(その|同盟)/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['その2未読あり', 'その10', '同盟未読あり']);
});

test('a group is created and selected, an empty name ignored, a refused one explained', async () => {
  await openChat();
  await press('作成');
  expect(api.requestsOf(endpoints.createGroup)).toEqual([]);
  await userEvent.type(screen.getByLabelText('新しいグループ名'), '新党');
  api.refuse(endpoints.createGroup, 409, { error: 'group_name_taken', message: '既に使われています' });
  await press('作成');
  expect(await screen.findByText('既に使われています')).toBeTruthy();
  const made = { id: GROUP.id.replace(/.$/, 'Z'), name: '新党', unread: false };
  api.respond(endpoints.createGroup, made).respond(endpoints.listGroups, [made]);
  await press('作成');
  expect(await screen.findByRole('heading', { name: '新党' })).toBeTruthy();
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  expect(api.requestsOf(endpoints.createGroup).at(-1)?.headers.get('authorization')).toMatch(/^Bearer ./);
});

test('without a stored token no group is created', async () => {
  await openChat();
  localStorage.clear();
  await userEvent.type(screen.getByLabelText('新しいグループ名'), '新党{Enter}');
  expect(await screen.findByText(/^ログイン情報が見つかりません/)).toBeTruthy();
  expect(api.requestsOf(endpoints.createGroup)).toEqual([]);
});

test('groups that fail to load show a message with a retry', async () => {
  api.refuse(endpoints.listGroups, 503, { error: 'unavailable', message: '混み合っています' });
  renderApp(<ChatButton />, { at: '/home' });
  await press('チャット');
  expect(await screen.findByText('グループの取得に失敗しました')).toBeTruthy();
  api.respond(endpoints.listGroups, []);
  await press('もう一度読み込む');
  expect(await screen.findByText(/^まだグループがありません/)).toBeTruthy();
});

test.each(['閉じる', 'Escape'])('%s fades it out before it disappears', async (how) => {
  await openChat();
  if (how === 'Escape') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  else await press(how);
  expect(screen.getByRole('dialog').dataset['closing']).toBe('true');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
