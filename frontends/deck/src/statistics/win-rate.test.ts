import { expect, test } from '@jest/globals';
import { winRate } from './win-rate.ts';

test('under ten battles there is no share', () => {
  expect(winRate({ battles: 9, wins: 9 })).toBeNull();
  expect(winRate({ battles: 10, wins: 9 })).not.toBeNull();
});

// From the Wilson intervals that R prints for prop.test(correct = FALSE).
test.each([
  [10, 5, 0.2366, 0.7634],
  [10, 0, 0, 0.2775],
  [100, 62, 0.5221, 0.709],
  [40, 40, 0.9124, 1],
])('of %i battles with %i wins', (battles, wins, low, high) => {
  const rate = winRate({ battles, wins });
  expect(rate?.low).toBeCloseTo(low, 3);
  expect(rate?.high).toBeCloseTo(high, 3);
});
