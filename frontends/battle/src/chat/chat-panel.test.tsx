import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chatDraft, ROOM } from '../testing/fixtures.ts';
import { ChatPanel } from './chat-panel.tsx';

const lines = [
  { key: 1, name: 'アリス', message: 'よろしく' },
  { key: 2, name: 'ゆうた', message: 'こちらこそ' },
];

function draw({ isMuted = false, goesOut = true } = {}) {
  const onSend = jest.fn(() => goesOut);
  const onMute = jest.fn();
  render(
    <ChatPanel
      roomId={ROOM}
      lines={lines}
      ownName="ゆうた"
      draft={chatDraft()}
      isMuted={isMuted}
      onMute={onMute}
      onSend={onSend}
      readKey={2}
      onRead={() => undefined}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('メッセージを入力');
  return { onSend, onMute, input, user: userEvent.setup() };
}

test('a message is sent trimmed and leaves the field empty', async () => {
  const { user, input, onSend } = draw();
  await user.type(input, '  どうぞ {Enter}');
  expect(onSend.mock.calls).toEqual([['どうぞ']]);
  expect(input.value).toBe('');
});

test('nothing is sent without text', async () => {
  const { user, input, onSend } = draw();
  await user.type(input, '   {Enter}');
  await user.click(screen.getByRole('button', { name: '送信' }));
  expect(onSend).not.toHaveBeenCalled();
});

test('an unsent message stays in the field', async () => {
  const { user, input } = draw({ goesOut: false });
  await user.type(input, 'どうぞ{Enter}');
  expect(input.value).toBe('どうぞ');
});

test('muting hides the opponent’s lines only', async () => {
  const { user, onMute } = draw({ isMuted: true });
  expect(screen.queryByText('よろしく')).toBeNull();
  expect(screen.getByText('こちらこそ')).toBeTruthy();
  await user.click(screen.getByLabelText('相手をミュート'));
  expect(onMute).toHaveBeenCalledWith(false);
});
