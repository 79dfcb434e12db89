import { expect, test } from '@jest/globals';
import { burstLimit } from './burst.ts';

test('what is too much for the time is refused, and does not count', () => {
  const may = burstLimit(2, 1_000);
  expect([0, 10, 20, 999].map(may)).toEqual([true, true, false, false]);
  expect(may(1_000)).toBe(true);
  expect(may(1_005)).toBe(false);
  expect(may(1_010)).toBe(true);
});
