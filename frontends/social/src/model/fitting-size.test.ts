import { expect, test } from '@jest/globals';
import { fittingSize } from './fitting-size.ts';

test.each([
  [20, 16],
  [16, 16],
  [13.5, 13],
  [10, 10],
  [4, 10],
])('a name that fits up to %f px is shown in %i px', (limit, px) => {
  expect(fittingSize((size) => size <= limit)).toBe(px);
});
