import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { FloatingCards } from './floating-cards.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const cards = () => [...document.querySelectorAll('img')].map(({ src }) => src);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a new card rises every second and a half', () => {
  render(<FloatingCards />);
  expect(cards()).toHaveLength(1);
  pass(1_400);
  expect(cards()).toHaveLength(1);
  pass(100);
  expect(cards()).toHaveLength(2);
});

test('a card stays for its five seconds and then disappears', () => {
  render(<FloatingCards />);
  const [first] = cards();
  pass(4_999);
  expect(cards()).toContain(first);
  pass(1);
  expect(cards()).not.toContain(first);
});

test('sixteen pictures take turns', () => {
  render(<FloatingCards />);
  const seen = new Set(cards());
  for (let turn = 1; turn < 40; turn += 1) {
    pass(1_500);
    for (const card of cards()) seen.add(card);
  }
  expect(seen.size).toBe(16);
});

test('it stops when the page closes', () => {
  render(<FloatingCards />).unmount();
  expect(jest.getTimerCount()).toBe(0);
});
