import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { chatDraft, ROOM, unsentOf } from '../testing/fixtures.ts';
import { ChatDrawer } from './chat-drawer.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { LogAndChat } from './log-and-chat.tsx';
import { HideStamps, StampTray } from './stamps.tsx';
import type { Talk } from './talk.ts';

const theirs = { key: 1, id: 'c1', name: 'アリス', message: 'よろしく' };
const own = { key: 2, id: 'c2', name: 'ゆうた', message: 'はい' };
type Shown = Omit<Talk, 'readKey' | 'onRead'>;
const chat = (more: Partial<Shown> = {}): Shown => ({
  parts: { ChatPanel, HideStamps, StampTray },
  roomId: ROOM,
  lines: [],
  ownName: 'ゆうた',
  draft: chatDraft(),
  isMuted: false,
  onMute: () => undefined,
  unsent: unsentOf(),
  onStamp: () => undefined,
  ...more,
});

interface ScreenProps {
  talk: Shown | null;
  isAvailable: boolean;
  isWide: boolean;
}

/** The screen around the chat, which knows what was read. */
function Screen({ talk, isAvailable, isWide }: ScreenProps) {
  const [readKey, onRead] = useState(0);
  const shown = {
    log: [{ key: '1', version: 1, sentence: 'バトル開始！', side: null }],
    onReloadLog: null,
    chat: talk && { ...talk, readKey, onRead },
  };
  return isWide ? <LogAndChat {...shown} /> : <ChatDrawer {...shown} isAvailable={isAvailable} />;
}

const draw = (talk: Shown | null, { isAvailable = true, isWide = false } = {}) => (
  <Screen talk={talk} isAvailable={isAvailable} isWide={isWide} />
);
const unread = () => screen.queryByText('新しいメッセージがあります');

test('a dot marks a message of the opponent until it is read', async () => {
  const user = userEvent.setup();
  const { rerender } = render(draw(chat()));
  expect(unread()).toBeNull();
  rerender(draw(chat({ lines: [theirs] })));
  expect(unread()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: /ログとチャット/ }));
  expect(screen.getByText('よろしく', { selector: 'li' })).toBeTruthy();
  expect(unread()).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'バトルログ' }));
  expect(screen.getByText('バトル開始！')).toBeTruthy();
  rerender(draw(chat({ lines: [theirs, { ...theirs, key: 3, message: 'まだ？' }] })));
  expect(screen.getByRole('tab', { name: /^チャット\s*新しいメッセージがあります$/ })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /^チャット/ }));
  expect(screen.getByText('まだ？')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  expect(unread()).toBeNull();
});

test('a message that was read on a wide screen makes no dot on a narrow one', () => {
  const talk = chat({ lines: [theirs] });
  const { rerender } = render(draw(talk, { isWide: true }));
  rerender(draw(talk));
  expect(unread()).toBeNull();
});

test.each([
  ['one’s own message', { lines: [own] }],
  ['a muted opponent', { lines: [theirs], isMuted: true }],
])('%s makes no dot', (_, more) => {
  render(draw(chat(more)));
  expect(unread()).toBeNull();
});

test('unsent text stays while the log is open, and while the drawer is closed', async () => {
  const user = userEvent.setup();
  render(draw(chat()));
  const open = () => user.click(screen.getByRole('button', { name: 'ログとチャット' }));
  const toChat = () => user.click(screen.getByRole('tab', { name: 'チャット' }));
  const field = () => screen.getByLabelText('メッセージを入力');
  await open();
  await toChat();
  await user.type(field(), 'もう少し');
  await user.click(screen.getByRole('tab', { name: 'バトルログ' }));
  await toChat();
  expect(field()).toHaveProperty('value', 'もう少し');
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await open();
  await toChat();
  expect(field()).toHaveProperty('value', 'もう少し');
});

test('it closes over a disconnected board', async () => {
  const { rerender } = render(draw(chat()));
  await userEvent.setup().click(screen.getByRole('button', { name: 'ログとチャット' }));
  rerender(draw(chat(), { isAvailable: false }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a chat it contains only the log', async () => {
  render(draw(null));
  await userEvent.setup().click(screen.getByRole('button', { name: 'バトルの経過' }));
  expect(screen.queryByLabelText('メッセージを入力')).toBeNull();
});
