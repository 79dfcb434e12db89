import { expect, test } from '@jest/globals';
import { seededRandom } from './random.ts';

const draw = (seed: string, count = 200): number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.between(0, 1));
};

test('a seed repeats itself and differs from others', () => {
  expect(draw('fire-01')).toEqual(draw('fire-01'));
  expect(draw('fire-01')).not.toEqual(draw('fire-02'));
});

test('numbers stay in their range and spread over it', () => {
  const numbers = draw('spread');
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(70);
  expect(numbers.filter((number) => number >= 0.5).length).toBeGreaterThan(70);
});

test('whole numbers include both ends', () => {
  const random = seededRandom('whole');
  expect(new Set(Array.from({ length: 100 }, () => random.whole(2, 4)))).toEqual(new Set([2, 3, 4]));
});

test('a pick is one of the items, and in time each of them', () => {
  const random = seededRandom('pick');
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
});

test('a chance of 0 never happens and one of 1 always', () => {
  const random = seededRandom('chance');
  expect(Array.from({ length: 50 }, () => random.chance(0))).not.toContain(true);
  expect(Array.from({ length: 50 }, () => random.chance(1))).not.toContain(false);
});
