import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { percentileRatio, type Round } from './percentile-ratio.ts';

const { random } = seededRandom('rounds');
/** Values of a machine that is so many times slower. */
const values = (slower: number) => Array.from({ length: 20 }, () => slower * (1 + random()));
/** Rounds in which other work slows now one part, now the other one. */
const rounds = (count: number, factor = 1): Round[] =>
  Array.from({ length: count }, (_, n) => ({
    with: values(factor * (n % 3 === 0 ? 4 : 1)),
    without: values(n % 4 === 1 ? 4 : 1),
  }));

test('the ratio is that of the percentiles of all values', () => {
  expect(percentileRatio(rounds(60), { share: 0.99, random }).ratio).toBeCloseTo(1, 1);
  expect(percentileRatio(rounds(60, 2), { share: 0.99, random }).ratio).toBeCloseTo(2, 1);
});

test('few rounds that other work has slowed leave a wide interval, many a narrow one', () => {
  const [few, many] = [
    percentileRatio(rounds(5), { share: 0.99, random }),
    percentileRatio(rounds(60), { share: 0.99, random }),
  ];
  expect(few.high).toBeGreaterThan(3);
  expect(many.low).toBeGreaterThan(0.85);
  expect(many.high).toBeLessThan(1.15);
});
