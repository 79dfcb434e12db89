import { expect, test } from '@jest/globals';
import { chanceRange, isWithin } from './chance-range.ts';

/** The chance of at most `count` successes, summed from whole binomial coefficients. */
function atMost(count: number, tries: number, chance: number): number {
  let [sum, ways] = [0, 1];
  for (let n = 0; n <= count; n += 1) {
    sum += ways * chance ** n * (1 - chance) ** (tries - n);
    ways = (ways * (tries - n)) / (n + 1);
  }
  return sum;
}

test.each([
  [1, 0.5],
  [5, 0.02],
  [10, 0.5],
  [50, 0.026],
  [130, 0.02],
  [500, 0.28],
  [900, 0.5],
])('of %d tries with a chance of %d the range is the smallest with 0.05 %% beyond each end', (tries, chance) => {
  const { least, most } = chanceRange(tries, chance);
  expect(atMost(least - 1, tries, chance)).toBeLessThanOrEqual(0.0005);
  expect(atMost(least, tries, chance)).toBeGreaterThan(0.0005);
  expect(1 - atMost(most, tries, chance)).toBeLessThanOrEqual(0.0005 + 1e-12);
  if (most > 0) expect(1 - atMost(most - 1, tries, chance)).toBeGreaterThan(0.0005 - 1e-12);
});

test('large numbers have about the range of the exact way', () => {
  // Of 19,900 tries the exact way counts, of 20,100 the normal one.
  const [exact, normal] = [chanceRange(19_900, 0.5), chanceRange(20_100, 0.5)];
  expect(normal.most - normal.least - (exact.most - exact.least)).toBeLessThanOrEqual(6);
  expect(Math.abs((normal.most + normal.least) / 2 - 10_050)).toBeLessThanOrEqual(1);
  expect(chanceRange(1_000_000, 0.6)).toEqual({ least: 598_387, most: 601_613 });
});

test.each([
  [0, 0.5, { least: 0, most: 0 }],
  [7, 0, { least: 0, most: 0 }],
  [7, 1, { least: 7, most: 7 }],
])('%d tries with a chance of %d leave no room', (tries, chance, range) => {
  expect(chanceRange(tries, chance)).toEqual(range);
});

test('both ends are within', () => {
  const range = { least: 2, most: 4 };
  expect([1, 2, 4, 5].map((count) => isWithin(count, range))).toEqual([false, true, true, false]);
});
