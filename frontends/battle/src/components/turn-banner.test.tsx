import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { TurnBanner } from './turn-banner.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('it shows for two and a half seconds at the beginning of each turn', () => {
  const { rerender } = render(<TurnBanner turn={1} isYours />);
  expect(screen.getByText('あなたのターン')).toBeTruthy();
  pass(2_499);
  expect(screen.queryByText('あなたのターン')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('あなたのターン')).toBeNull();

  rerender(<TurnBanner turn={2} isYours={false} />);
  expect(screen.getByText('相手のターン')).toBeTruthy();
  pass(2_500);
  expect(screen.queryByText('相手のターン')).toBeNull();
});

test('a turn that ends early makes way for the next one at once', () => {
  const { rerender } = render(<TurnBanner turn={1} isYours />);
  pass(1_000);
  rerender(<TurnBanner turn={2} isYours={false} />);
  expect(screen.queryByText('あなたのターン')).toBeNull();
  pass(2_000);
  expect(screen.getByText('相手のターン')).toBeTruthy();
});

test('before the first turn there is no banner', () => {
  const { container } = render(<TurnBanner turn={0} isYours={false} />);
  expect(container.textContent).toBe('');
});
