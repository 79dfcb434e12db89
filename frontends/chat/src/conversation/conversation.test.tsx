import { beforeEach, expect, test } from '@jest/globals';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  ADA,
  deliver,
  fakeServer,
  GROUP,
  openGroup,
  pathOf,
  press,
  reconnect,
  requestsTo,
  shown,
} from '../testing/chat.tsx';
import { message, messages } from '../testing/messages.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeServer();
});

const texts = (from: number, to: number) => messages(from, to).map((each) => each.message);

/** Responds with up to fifty messages of 1 to `newest` that precede the requested one. */
function respondWithOlder() {
  api.handle('GET', pathOf('messages'), () => {
    const before = new URLSearchParams(requestsTo(api, 'GET', pathOf('messages')).at(-1)?.search).get('before');
    const end = Number(before?.slice(-5)) - 1;
    const page = messages(Math.max(1, end - 49), end);
    return { status: 200, body: { messages: page, next: end > 50 ? page[0]?.id : null } };
  });
}

test('an unsent message is kept in this tab until it is sent', async () => {
  await openGroup();
  const key = `draft:${ADA.id}:message:${GROUP.id}`;
  await userEvent.type(screen.getByLabelText('メッセージ'), 'もう少し');
  expect(sessionStorage.getItem(key)).toBe('"もう少し"');
  await userEvent.type(screen.getByLabelText('メッセージ'), '{Enter}');
  expect(sessionStorage.getItem(key)).toBeNull();
});

test('messages are grouped by day and marked as read', async () => {
  await openGroup();
  deliver(message(1));
  deliver(message(2, { timestamp: '2026-11-22T12:00:00.000Z' }));
  expect(shown()).toEqual(texts(1, 2));
  expect(screen.getByText(/11月21日/)).toBeTruthy();
  expect(screen.getByText(/11月22日/)).toBeTruthy();
  const marked = () => requestsTo(api, 'PUT', pathOf('read')).at(-1)?.body;
  await waitFor(() => expect(marked()).toEqual({ message_id: message(2).id }));
});

test('nothing is marked as read while the page is in the background or the members are shown instead', async () => {
  let visibility = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  const look = (state: string) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await openGroup();
  deliver(message(1));
  await press('メンバー');
  act(() => look('visible'));
  deliver(message(2));
  act(() => look('hidden'));
  await press('メンバー');
  deliver(message(3));
  act(() => look('visible'));
  await waitFor(() => expect(requestsTo(api, 'PUT', pathOf('read'))).toHaveLength(1));
  expect(requestsTo(api, 'PUT', pathOf('read'))[0]?.body).toEqual({ message_id: message(3).id });
});

test.each([
  ['user.name', { user: { name: 'ボブ' } }, 'ボブ'],
  ['user.name, without id and moment', { user: { name: 'ボブ' }, id: undefined, timestamp: undefined }, 'ボブ'],
  ['sender.name', { sender: { name: 'ボブ' } }, 'ボブ'],
  ['neither name', { user: null }, 'Anonymous'],
])('a live message with %s is shown with its author', async (_, form, author) => {
  await openGroup();
  const { sender: _sender, ...rest } = message(1);
  deliver({ ...rest, ...form });
  deliver({ ...message(2), id: undefined, user: null, sender: { name: 'シド' } });
  expect(screen.getByText('発言1').closest('li')?.textContent).toContain(author);
  expect(screen.getByText('発言2').closest('li')?.textContent).toContain('シド');
});

test('messages of unknown forms are ignored, and later ones are shown', async () => {
  Object.assign(window, { reportError: () => undefined });
  await openGroup();
  for (const unknown of [
    { type: 'typing', message: '発言9' },
    { ...message(1), timestamp: 'いま' },
    { ...message(1), sender: 'ボブ' },
    { ...message(1), message: null },
    null,
  ]) {
    deliver(unknown);
  }
  expect(shown()).toEqual([]);
  deliver(message(2));
  expect(shown()).toEqual(['発言2']);
});

test('only new messages are announced, and equal texts count as two messages', async () => {
  await openGroup();
  deliver(message(1));
  const timestamp = new Date(Date.now() + 60_000).toISOString();
  deliver(message(2, { timestamp, text: 'うん' }));
  const first = screen.getByText('ボブ：うん');
  expect(first.closest('[role=status]')).toBeTruthy();
  expect(screen.queryByText('ボブ：発言1')).toBeNull();
  deliver(message(3, { timestamp, text: 'うん' }));
  expect(screen.getByText('ボブ：うん')).not.toBe(first);
});

test('after a short outage nothing is shown twice', async () => {
  await openGroup();
  for (const each of messages(1, 3)) deliver(each);
  await reconnect();
  for (const each of messages(2, 5)) deliver(each);
  expect(shown()).toEqual(texts(1, 5));
  expect(requestsTo(api, 'GET', pathOf('messages'))).toEqual([]);
});

test('after an outage of more than a history, missed messages are fetched before new ones are shown', async () => {
  respondWithOlder();
  await openGroup();
  for (const each of messages(1, 10)) deliver(each);
  await reconnect();
  for (const each of messages(131, 180)) deliver(each);
  expect(shown()).toEqual(texts(1, 10));
  deliver(message(181));
  await waitFor(() => expect(shown()).toEqual(texts(1, 181)));
});

test('if missed messages cannot be fetched, the newest are shown and older ones load by scrolling', async () => {
  await openGroup();
  deliver(message(1));
  await reconnect();
  for (const each of messages(131, 180)) deliver(each);
  await waitFor(() => expect(shown()).toEqual(texts(131, 180)));
  respondWithOlder();
  const list = screen.getByRole('region', { name: '同盟のメッセージ' });
  act(() => void list.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(shown()).toEqual(texts(81, 180)));
});

test('Enter sends a message, except an empty or too long one', async () => {
  await openGroup();
  const field = screen.getByLabelText<HTMLInputElement>('メッセージ');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '  {Enter}');
  await userEvent.clear(field);
  await userEvent.paste('あ'.repeat(501));
  await userEvent.keyboard('{Enter}');
  expect(FakeWebSocket.latest.sent).toEqual([]);
  expect(screen.getByText('メッセージは500文字以内で入力してください')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'やあ{Enter}');
  expect(FakeWebSocket.latest.sent).toEqual([{ message: 'やあ', client_id: expect.any(String) }]);
});

const unsent = () => screen.queryByRole('list', { name: '送信中のメッセージ' })?.textContent ?? '';

test('a message waits beside the list until the server has it, and is repeated under its id', async () => {
  await openGroup();
  await userEvent.type(screen.getByLabelText('メッセージ'), '発言あ{Enter}');
  const [said] = FakeWebSocket.latest.sent as { client_id: string }[];
  expect(unsent()).toContain('発言あ');
  await press('もう一度送る：発言あ');
  expect(FakeWebSocket.latest.sent).toEqual([said, said]);
  await reconnect();
  expect(FakeWebSocket.latest.sent).toEqual([said]);
  deliver({ ...message(1, { text: '発言あ', name: 'アダ' }), client_id: said?.client_id });
  expect([unsent(), shown()]).toEqual(['', ['発言あ']]);
});

test('it waits while the chat is closed, and can be taken back', async () => {
  await openGroup();
  await userEvent.type(screen.getByLabelText('メッセージ'), '発言い{Enter}');
  const { sent } = FakeWebSocket.latest;
  await press('選択を解除');
  await press(/^同盟/);
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
  expect(unsent()).toContain('発言い');
  act(() => FakeWebSocket.latest.accept());
  expect(FakeWebSocket.latest.sent).toEqual(sent);
  await press('取り消す：発言い');
  expect(unsent()).toBe('');
  await reconnect();
  expect(FakeWebSocket.latest.sent).toEqual([]);
});

test('without a connection a message appears, and unsent text stays', async () => {
  await openGroup();
  act(() => FakeWebSocket.latest.end(4400));
  await userEvent.type(screen.getByLabelText('メッセージ'), 'やあ{Enter}');
  expect(await screen.findByText('接続していないため送信できません')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('メッセージ').value).toBe('やあ');
  await press('再接続する');
  await waitFor(() => expect(FakeWebSocket.opened.length).toBe(2));
});

test.each([
  ['markup', '<img src=x onerror=alert(1)><a href="https://example.com">発言</a>'],
  ['an address', 'https://example.com/'],
  ['a script address', 'javascript:alert(1)'],
  ['turned text', '\u202Eこれは右から左'],
])('%s is shown as plain text', async (_what, said) => {
  await openGroup();
  deliver(message(1, { text: said }));
  const element = screen.getByText(said, { selector: 'p' });
  expect(element.children.length).toBe(0);
  expect(element.getAttribute('dir')).toBe('auto');
  expect(screen.queryByRole('link')).toBeNull();
});

test('the buttons of the messages share one Tab stop, and the arrow keys move between them', async () => {
  await openGroup();
  for (const [n, name] of [
    [1, 'ボブ'],
    [2, 'シド'],
    [3, 'アダ'],
  ] as const) {
    deliver(message(n, { name }));
  }
  await userEvent.tab({ shift: true });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(focused()).toBe('シドさんの「発言2」の操作');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('ボブさんの「発言1」の操作');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('ボブさんの「発言1」の操作');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('シドさんの「発言2」の操作');
});
