import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { showMoment } from '@maseki/ui/moments/show-moment.ts';
import { act, fireEvent, render } from '@testing-library/react';
import Moments from './moments.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const shown = () => [...document.querySelectorAll('[data-moment]')].map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const ask = () =>
  act(() => {
    showMoment({ kind: 'mission', title: 'ミッション達成！', note: '魔法石+2' });
    showMoment({ kind: 'class_up', title: 'クラスアップ！', note: '翠玉' });
  });

test('moments come one after another, each for 1.2 s', () => {
  render(<Moments />);
  expect(shown()).toEqual([]);
  ask();
  expect(shown()).toEqual(['ミッション達成！魔法石+2']);
  pass(1_199);
  expect(shown()).toEqual(['ミッション達成！魔法石+2']);
  pass(1);
  expect(shown()).toEqual(['クラスアップ！翠玉']);
  pass(1_200);
  expect(shown()).toEqual([]);
});

test('what was asked for before the shell has loaded them is shown then', () => {
  ask();
  render(<Moments />);
  expect(shown()).toEqual(['ミッション達成！魔法石+2']);
});

test.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
])('%s ends all of them', (_, press) => {
  render(<Moments />);
  ask();
  press();
  expect(shown()).toEqual([]);
  pass(5_000);
  expect(shown()).toEqual([]);
});

test('the page under a moment keeps its presses', () => {
  const pressed = jest.fn();
  render(
    <>
      <button type="button" onClick={pressed}>
        次へ
      </button>
      <Moments />
    </>,
  );
  ask();
  fireEvent.pointerDown(document.querySelector('button') ?? document.body);
  fireEvent.click(document.querySelector('button') ?? document.body);
  expect(pressed).toHaveBeenCalledTimes(1);
});
