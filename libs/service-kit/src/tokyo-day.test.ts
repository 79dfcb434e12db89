import { expect, test } from '@jest/globals';
import { dayBefore, tokyoDay, tokyoDayStart } from './tokyo-day.ts';

test('the day changes at midnight in Tokyo, not in UTC', () => {
  const midnight = Date.parse('2026-11-21T15:00:00.000Z');
  expect([tokyoDay(midnight - 1), tokyoDay(midnight)]).toEqual(['2026-11-21', '2026-11-22']);
  expect([tokyoDayStart(midnight), tokyoDayStart(midnight + 1)]).toEqual([midnight, midnight]);
});

test.each([
  ['2026-03-01', '2026-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
])('the day before %s is %s', (day, before) => {
  expect(dayBefore(day)).toBe(before);
});
