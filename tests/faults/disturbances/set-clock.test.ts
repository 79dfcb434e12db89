import { afterEach, expect, test } from '@jest/globals';
import { setClock } from './set-clock.ts';

const RightDate = Date;
afterEach(() => {
  globalThis.Date = RightDate;
});

test.each([60_000, -60_000])('a clock that is off by %i ms shows another time by every way to ask', (offMs) => {
  setClock(offMs);
  for (const shown of [Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date())]) {
    expect(Math.abs(shown - RightDate.now() - offMs)).toBeLessThan(2_000);
  }
  expect(new Date(7).toISOString()).toBe(`1970-01-01T00:00:00.007Z`);
  expect(new Date() instanceof Date).toBe(true);
});
