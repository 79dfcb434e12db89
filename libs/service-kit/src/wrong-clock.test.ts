import { expect, test } from '@jest/globals';
import { isBelievedDay } from './wrong-clock.ts';

test.each([
  ['2026-11-30', true],
  ['2026-12-01', true],
  ['2026-12-02', false],
  ['2027-01-09', false],
])('on 2026-11-30 the stored day %s is believed: %s', (day, isBelieved) => {
  expect(isBelievedDay(day, '2026-11-30')).toBe(isBelieved);
});
