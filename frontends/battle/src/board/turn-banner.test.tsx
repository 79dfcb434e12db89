import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { TurnBanner } from './turn-banner.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Props = ComponentProps<typeof TurnBanner>;
const banner = (props: Partial<Props> = {}) => <TurnBanner turn={3} isYours isHeld={false} {...props} />;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.queryByText(/のターン$/)?.textContent ?? null;

test('a turn is announced for two and a half seconds, once', () => {
  const { rerender } = render(banner());
  pass(2_499);
  expect(shown()).toBe('あなたのターン');
  rerender(banner());
  pass(1);
  expect(shown()).toBeNull();
  rerender(banner());
  expect(shown()).toBeNull();
  rerender(banner({ turn: 4, isYours: false }));
  expect(shown()).toBe('相手のターン');
});

test('a turn that ends early gives way to the next one immediately', () => {
  const { rerender } = render(banner());
  pass(1_000);
  rerender(banner({ turn: 4, isYours: false }));
  pass(2_000);
  expect(shown()).toBe('相手のターン');
});

test('no banner appears before the first turn or during the choice of a replacement', () => {
  const { rerender } = render(banner({ turn: 0 }));
  expect(shown()).toBeNull();
  rerender(banner({ isHeld: true }));
  expect(shown()).toBeNull();
});
