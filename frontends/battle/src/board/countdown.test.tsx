import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown.tsx';

const NOW = 1_000_000;

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

const timer = () => screen.getByRole('timer');

test('it counts down by the clock of the server', () => {
  render(<Countdown deadline={NOW + 90_000} offset={60_000} seconds={60} isYours />);
  expect(timer().getAttribute('aria-label')).toBe('残り30秒');
  act(() => void jest.advanceTimersByTime(18_000));
  expect(timer().getAttribute('aria-label')).toBe('残り12秒');
});

test('the last ten seconds are urgent, and it stops at zero', () => {
  render(<Countdown deadline={NOW + 11_000} offset={0} seconds={20} isYours />);
  expect(timer().dataset.urgent).toBe('false');
  act(() => void jest.advanceTimersByTime(1_000));
  expect(timer().dataset.urgent).toBe('true');
  act(() => void jest.advanceTimersByTime(30_000));
  expect(timer().getAttribute('aria-label')).toBe('時間切れ');
});

test('between two seconds nothing is drawn', () => {
  render(<Countdown deadline={NOW + 30_000} offset={0} seconds={60} isYours />);
  const shares = [250, 500, 750, 1_000].map((at) => {
    act(() => void jest.advanceTimersByTime(250));
    return `${at} ${timer().style.getPropertyValue('--share')}`;
  });
  expect(shares).toEqual(['250 0.5', '500 0.5', '750 0.5', `1000 ${29 / 60}`]);
});

test.each([
  [true, ['', '残り10秒', '残り10秒', '残り5秒', '']],
  [false, ['', '', '', '', '']],
])('ten and five seconds before the end it is announced to the player whose clock runs (%s)', (isYours, announced) => {
  render(<Countdown deadline={NOW + 11_000} offset={0} seconds={60} isYours={isYours} />);
  const announcements = [0, 1_000, 4_000, 1_000, 5_000].map((ms) => {
    act(() => void jest.advanceTimersByTime(ms));
    return timer().querySelector('[aria-live=assertive]')?.textContent;
  });
  expect(announcements).toEqual(announced);
});

test('without a running clock it is empty', () => {
  render(<Countdown deadline={null} offset={0} seconds={60} isYours />);
  expect(screen.queryByRole('timer')).toBeNull();
});
