import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chatDraft, ROOM, unsentOf } from '../testing/fixtures.ts';
import { ChatPanel } from './chat-panel.tsx';

const lines = [
  { key: 1, id: 'c1', name: 'アリス', message: 'よろしく' },
  { key: 2, id: 'c2', name: 'ゆうた', message: 'こちらこそ' },
];

function draw({ isMuted = false, goesOut = true } = {}) {
  const say = jest.fn(() => goesOut);
  const onMute = jest.fn();
  render(
    <ChatPanel
      roomId={ROOM}
      lines={lines}
      ownName="ゆうた"
      draft={chatDraft()}
      isMuted={isMuted}
      onMute={onMute}
      unsent={unsentOf({ say })}
      readKey={2}
      onRead={() => undefined}
      onStamp={() => undefined}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>('メッセージを入力');
  return { say, onMute, input, user: userEvent.setup() };
}

test('a message is sent trimmed and leaves the field empty', async () => {
  const { user, input, say } = draw();
  await user.type(input, '  どうぞ {Enter}');
  expect(say.mock.calls).toEqual([['どうぞ']]);
  expect(input.value).toBe('');
});

test('nothing is sent without text', async () => {
  const { user, input, say } = draw();
  await user.type(input, '   {Enter}');
  await user.click(screen.getByRole('button', { name: '送信' }));
  expect(say).not.toHaveBeenCalled();
});

test('the field takes as many characters as the server, and an emoji is one', async () => {
  const { user, input, say } = draw();
  await user.click(input);
  await user.paste('😀'.repeat(501));
  await user.keyboard('{Enter}');
  expect(say.mock.calls).toEqual([['😀'.repeat(500)]]);
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
