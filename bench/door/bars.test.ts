import { expect, test } from '@jest/globals';
import { missedBars } from './bars.ts';

test('figures at the bars are good, each one above is named', () => {
  expect(missedBars({ cold_s: 75, warm_s: 12, installed_mb: 900 })).toEqual([]);
  expect(missedBars({ cold_s: 76, warm_s: 12.5, installed_mb: 900 })).toEqual([
    'cold_s is 76, at most 75 are wanted',
    'warm_s is 12.5, at most 12 are wanted',
  ]);
});
