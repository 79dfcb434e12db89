import { expect, test } from '@jest/globals';
import { medianOf, percentile, shareOf } from './statistics.ts';

test('a share with the interval of Wilson', () => {
  const { share, low, high, of } = shareOf({ played: 100, won: 50 });
  expect([share, of]).toEqual([0.5, 100]);
  expect(low).toBeCloseTo(0.4038, 3);
  expect(high).toBeCloseTo(0.5962, 3);
});

test('the interval of nothing is everything, of certainty it stays inside 0 and 1', () => {
  expect(shareOf({ played: 0, won: 0 })).toEqual({ share: 0.5, low: 0, high: 1, of: 0 });
  const { low, high } = shareOf({ played: 20, won: 20 });
  expect(low).toBeGreaterThan(0.8);
  expect(high).toBeLessThanOrEqual(1);
});

test('more cases make it narrower', () => {
  const width = (played: number) => {
    const { low, high } = shareOf({ played, won: played / 2 });
    return high - low;
  };
  expect(width(10_000)).toBeLessThan(width(100) / 5);
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], 0],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(values).median).toBe(median);
});

test('the 95th percentile', () => {
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => index),
      0.95,
    ),
  ).toBe(95);
  expect(percentile([], 0.95)).toBe(0);
});
