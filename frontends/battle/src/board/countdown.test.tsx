import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Countdown } from './countdown.tsx';

const NOW = 1_000_000;

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

const timer = () => screen.getByRole('timer');

test('it counts down by the clock of the server', () => {
  render(<Countdown deadline={NOW + 90_000} offset={60_000} seconds={60} />);
  expect(timer().getAttribute('aria-label')).toBe('残り30秒');
  act(() => void jest.advanceTimersByTime(18_000));
  expect(timer().getAttribute('aria-label')).toBe('残り12秒');
});

test('the last ten seconds are urgent, and it stops at zero', () => {
  render(<Countdown deadline={NOW + 11_000} offset={0} seconds={20} />);
  expect(timer().dataset.urgent).toBe('false');
  act(() => void jest.advanceTimersByTime(1_000));
  expect(timer().dataset.urgent).toBe('true');
  act(() => void jest.advanceTimersByTime(30_000));
  expect(timer().getAttribute('aria-label')).toBe('時間切れ');
});

test('without a running clock there is nothing to see', () => {
  render(<Countdown deadline={null} offset={0} seconds={60} />);
  expect(screen.queryByRole('timer')).toBeNull();
});
