import { expect, test } from '@jest/globals';
import { perSecond } from './rate.ts';

test('in no second more than the limit get through, however they are spread', () => {
  const within = perSecond(3);
  expect([0, 100, 900].map(within)).toEqual([true, true, true]);
  expect([950, 999].map(within)).toEqual([false, false]);
  expect([1_000, 1_050, 1_100, 1_150].map(within)).toEqual([true, false, true, false]);
});
