import { beforeEach, expect, test } from '@jest/globals';
import { calls as authCalls } from '@maseki/contracts/auth/http.ts';
import { calls } from '@maseki/contracts/chat/http.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ChatButton from './chat-button.tsx';

const ids = ['A', 'B', 'C', 'D'].map((end) => `01ARZ3NDEKTSV4RRFFQ69G5FA${end}`) as [string, string, string, string];
const [GROUP, ADA, BOB] = ids;
const pathOf = (end: string) => `/api/chat/groups/${GROUP}/${end}/`;
const message = (n: number, name = 'ボブ', timestamp = `2026-11-2${n}T03:00:00.000Z`) => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G5F0${n}`,
  message: `発言${n}`,
  sender: { name },
  timestamp,
});
const done = (sentence = 'ok') => ({ status: 200, body: { message: sentence } });
/** For what takes its time by design. */
const PATIENT = { timeout: 5_000 };
let api: FakeApi;

beforeEach(() => {
  localStorage.setItem('token', 'secret');
  FakeWebSocket.install();
  api = new FakeApi()
    .answer(authCalls.me, { id: ADA, username: 'アダ', magic_stones: 0 })
    .answer(calls.groups, [{ id: GROUP, name: '同盟', unread: true }])
    .answer(calls.blocks, { blocked: [] })
    .reply('GET', pathOf('members'), () => ({
      status: 200,
      body: {
        members: [
          { id: ADA, username: 'アダ' },
          { id: BOB, username: 'ボブ' },
        ],
      },
    }))
    .reply('PUT', pathOf('read'), () => done());
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const say = (said: unknown) => act(() => FakeWebSocket.latest.say(said));
const sent = (method: string, path: string) => api.requests.filter((one) => one.method === method && one.path === path);

async function opened() {
  renderApp(<ChatButton />, { at: '/home' });
  await userEvent.click(await screen.findByRole('button', { name: 'チャット（未読あり）' }));
  await screen.findByRole('button', { name: /^同盟/ });
}

async function selected() {
  await opened();
  await press(/^同盟/);
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  act(() => FakeWebSocket.latest.accept());
}

const shown = () => screen.getAllByText(/^発言/).map((one) => one.textContent);

test('it is live only with a selected group, and no more when the selection is taken back', async () => {
  await opened();
  expect(FakeWebSocket.opened).toEqual([]);
  expect(screen.getByText('グループを選択してください')).toBeTruthy();
  await press(/^同盟/);
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(1));
  expect(FakeWebSocket.latest.url).toBe(`ws://localhost/ws/chat/${encodeURIComponent('同盟')}/`);
  await press('選択を解除');
  await waitFor(() => expect(FakeWebSocket.latest.readyState).toBe(FakeWebSocket.CLOSING));
});

test('what is said is shown by days, and marked as read', async () => {
  await selected();
  for (const n of [1, 2]) say(message(n));
  expect(shown()).toEqual(['発言1', '発言2']);
  expect(screen.getByText(/11月21日/)).toBeTruthy();
  expect(screen.getByText(/11月22日/)).toBeTruthy();
  await waitFor(() => expect(sent('PUT', pathOf('read')).at(-1)?.body).toEqual({ message_id: message(2).id }), PATIENT);
});

test('only what is new is announced, and nothing is shown twice after a reconnect', async () => {
  await selected();
  say(message(1));
  const future = new Date(Date.now() + 60_000).toISOString();
  say(message(2, 'ボブ', future));
  expect(screen.getByText('ボブ：発言2').closest('[role=status]')).toBeTruthy();
  expect(screen.queryByText('ボブ：発言1')).toBeNull();
  act(() => FakeWebSocket.latest.end(1012));
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
  act(() => FakeWebSocket.latest.accept());
  for (const n of [1, 2, 3]) say(message(n));
  expect(shown()).toEqual(['発言1', '発言2', '発言3']);
});

test('a message is sent with Enter; an empty or a too long one is not', async () => {
  await selected();
  const field = screen.getByLabelText<HTMLInputElement>('メッセージ');
  await userEvent.type(field, '  {Enter}');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('あ'.repeat(501));
  await userEvent.keyboard('{Enter}');
  expect(FakeWebSocket.latest.sent).toEqual([]);
  expect(screen.getByText('メッセージは500文字以内で入力してください')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'やあ{Enter}');
  expect(FakeWebSocket.latest.sent).toEqual([{ message: 'やあ' }]);
});

test('older messages come when the top is reached', async () => {
  api.reply('GET', pathOf('messages'), () => ({ status: 200, body: { messages: [message(1)], next: null } }));
  await selected();
  for (const n of [2, 3]) say(message(n));
  const list = screen.getByRole('region', { name: '同盟のメッセージ' });
  act(() => void list.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(shown()).toEqual(['発言1', '発言2', '発言3']));
  expect(sent('GET', pathOf('messages'))[0]?.search).toBe(`?before=${message(2).id}`);
});

test('a group is made and selected; an empty name is ignored, a refused one explained', async () => {
  await opened();
  await press('作成');
  expect(api.requestsOf(calls.createGroup)).toEqual([]);
  await userEvent.type(screen.getByLabelText('新しいグループ名'), '新党');
  api.refuse(calls.createGroup, 409, { error: 'group_name_taken', message: '既に使われています' });
  await press('作成');
  expect(await screen.findByText('既に使われています')).toBeTruthy();
  const made = { id: ids[3], name: '新党', unread: false };
  api.answer(calls.createGroup, made).answer(calls.groups, [made]);
  await press('作成');
  expect(await screen.findByRole('heading', { name: '新党' })).toBeTruthy();
});

test('a user is added by name', async () => {
  await selected();
  await press('メンバー');
  await press('追加');
  expect(await screen.findByText('ユーザーネームまたはグループが正しくありません')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('追加するユーザーネーム'), 'シド');
  api.reply('POST', pathOf('add-user'), () => ({
    status: 404,
    body: { error: 'user_not_found', message: 'いません' },
  }));
  await press('追加');
  expect(await screen.findByText('ユーザーの追加に失敗しました')).toBeTruthy();
  api.reply('POST', pathOf('add-user'), () => done());
  await press('追加');
  expect(await screen.findByText('ユーザーがグループに追加されました')).toBeTruthy();
  expect(sent('POST', pathOf('add-user')).at(-1)?.body).toEqual({ username: 'シド' });
});

test('without a stored token nothing is made or added', async () => {
  await opened();
  localStorage.clear();
  await userEvent.type(screen.getByLabelText('新しいグループ名'), '新党{Enter}');
  expect(await screen.findByText(/^ログイン情報が見つかりません/)).toBeTruthy();
  expect(api.requestsOf(calls.createGroup)).toEqual([]);
});

test('a message is reported, its sender blocked and gone from view; own ones have no such buttons', async () => {
  await selected();
  say(message(1));
  say(message(2, 'アダ'));
  api.reply('POST', `/api/chat/groups/${GROUP}/messages/${message(1).id}/report/`, () => done());
  await press('ボブさんの「発言1」を報告');
  expect(await screen.findByText('メッセージを報告しました')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /アダさん/ })).toBeNull();
  api.answer(calls.block, { id: BOB, username: 'ボブ' });
  await press('ボブさんをブロック');
  await press('はい');
  await waitFor(() => expect(shown()).toEqual(['発言2']));
});

test('leaving asks first and takes the selection back', async () => {
  await selected();
  await press('メンバー');
  expect(within(await screen.findByRole('list', { name: 'メンバー' })).getAllByRole('listitem').length).toBe(2);
  api.reply('POST', pathOf('leave'), () => done()).answer(calls.groups, []);
  await press('グループから退出');
  await press('はい');
  expect(await screen.findByText('グループを選択してください')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^同盟/ })).toBeNull());
});

test('closing fades out before the modal is gone', async () => {
  await opened();
  await press('閉じる');
  expect(screen.getByRole('dialog').dataset['closing']).toBe('true');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
});
