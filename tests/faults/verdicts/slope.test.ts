import { expect, test } from '@jest/globals';
import { slopeOf } from './slope.ts';

const line = (slope: number, noise: (x: number) => number) =>
  Array.from({ length: 21 }, (_, x) => ({ x, y: 40 + slope * x + noise(x) }));

test('the slope of a line is found exactly', () => {
  const { slope, error } = slopeOf(line(1.5, () => 0));
  expect(slope).toBeCloseTo(1.5);
  expect(error).toBeCloseTo(0);
});

test('noise shows as an error, not as growth', () => {
  const { slope, error } = slopeOf(line(0, (x) => (x % 2 === 0 ? 3 : -3)));
  expect(Math.abs(slope)).toBeLessThan(0.1);
  expect(error).toBeGreaterThan(0.05);
  expect(error).toBeLessThan(0.3);
});

test('two points say nothing', () => {
  expect(slopeOf(line(2, () => 0).slice(0, 2)).error).toBe(Number.POSITIVE_INFINITY);
});
