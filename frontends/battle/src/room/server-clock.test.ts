import { expect, test } from '@jest/globals';
import { clockOffset, remainingMs, sampleClock, secondsOf } from './server-clock.ts';

const sampled = (...differences: number[]) =>
  differences.reduce<readonly number[]>(
    (samples, d) => sampleClock(samples, { now: 10_000 + d, receivedAt: 10_000 }),
    [],
  );

test('without a message the clocks count as equal', () => {
  expect(clockOffset([])).toBe(0);
});

test('the fastest message decides the offset', () => {
  expect(clockOffset(sampled(4_900, 4_980, 4_500))).toBe(4_980);
});

test('a browser clock that is ahead gives a negative offset', () => {
  expect(clockOffset(sampled(-3_050, -3_010))).toBe(-3_010);
});

test('after a clock correction old samples are forgotten', () => {
  expect(clockOffset(sampled(9_000, ...Array.from({ length: 8 }, () => 10)))).toBe(10);
});

test('the time left is never negative, and absent without a deadline', () => {
  expect(remainingMs(61_000, 1_000)).toBe(60_000);
  expect(remainingMs(500, 1_000)).toBe(0);
  expect(remainingMs(null, 1_000)).toBeNull();
});

test.each([
  [60_000, 60],
  [59_001, 60],
  [1, 1],
  [0, 0],
])('%d ms are shown as %d s', (ms, seconds) => {
  expect(secondsOf(ms)).toBe(seconds);
});
