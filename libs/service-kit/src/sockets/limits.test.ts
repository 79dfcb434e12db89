import { expect, test } from '@jest/globals';
import { perSecond } from './limits.ts';

test('at most the limit gets through in any second, however the messages are spread', () => {
  const isAllowed = perSecond(3);
  expect([0, 100, 900].map(isAllowed)).toEqual([true, true, true]);
  expect([950, 999].map(isAllowed)).toEqual([false, false]);
  expect([1_000, 1_050, 1_100, 1_150].map(isAllowed)).toEqual([true, false, true, false]);
});
