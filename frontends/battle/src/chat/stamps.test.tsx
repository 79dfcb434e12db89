import { afterEach, expect, jest, test } from '@jest/globals';
import { readPreference } from '@maseki/ui/preferences.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addChatLine, EMPTY_ROOM } from '../room/room-state.ts';
import { HideStamps, StampPlace, StampTray } from './stamps.tsx';

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('six buttons give their numbers', async () => {
  const onStamp = jest.fn();
  render(<StampTray onStamp={onStamp} />);
  const buttons = screen.getAllByRole('button');
  for (const button of buttons) await userEvent.setup().click(button);
  expect(onStamp.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a stamp is read out at its sender’s bar and goes after 2.5 s, and the same again comes again', () => {
  jest.useFakeTimers();
  const say = (id: string) => <StampPlace stamp={{ id, name: 'アリス', number: 5 }} />;
  const { rerender } = render(say('a'));
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('アリスのスタンプ：ありがとう');
  act(() => void jest.advanceTimersByTime(2_499));
  expect(place.textContent).not.toBe('');
  act(() => void jest.advanceTimersByTime(1));
  expect(place.textContent).toBe('');
  rerender(say('b'));
  expect(place.textContent).toBe('アリスのスタンプ：ありがとう');
});

test('one that came while they were hidden does not come later', () => {
  jest.useFakeTimers();
  const say = (isShown: boolean) => <StampPlace stamp={{ id: 'a', name: 'アリス', number: 5 }} isShown={isShown} />;
  const { rerender } = render(say(false));
  act(() => void jest.advanceTimersByTime(2_500));
  rerender(say(true));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the choice to hide those of opponents stays in the browser', async () => {
  render(<HideStamps />);
  expect(readPreference('stamps')).toBe(true);
  await userEvent.setup().click(screen.getByLabelText('相手のスタンプを出さない'));
  expect(readPreference('stamps')).toBe(false);
});

test('a room keeps the last stamp of each, apart from what was written', () => {
  const said = (id: string, name: string, stamp?: number) =>
    ({ type: 'chat.message', id, message: 'よろしく', user: { name }, ...(stamp && { stamp }) }) as const;
  const lines = [said('1', 'ア', 1), said('2', 'イ', 2), said('3', 'ア'), said('4', 'ア', 3)];
  const room = lines.reduce(addChatLine, EMPTY_ROOM);
  expect(room.stamps.map(({ name, number }) => [name, number])).toEqual([
    ['イ', 2],
    ['ア', 3],
  ]);
  expect(room.chat).toMatchObject([{ id: '3' }]);
});
