import { expect, test } from '@jest/globals';
import { browserName, lastSeenText } from './session-summary.ts';

test.each([
  [{ browser: 'Chrome', system: 'Windows' }, 'Chrome（Windows）'],
  [{ browser: 'Firefox', system: null }, 'Firefox'],
  [{ browser: null, system: 'Android' }, '不明なブラウザー（Android）'],
  [{ browser: null, system: null }, '不明なブラウザー'],
])('%j is %s', (names, shown) => {
  expect(browserName(names)).toBe(shown);
});

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 21);

test.each([
  [-1, '1時間以内に使用'],
  [59, '1時間以内に使用'],
  [60, '1時間前に使用'],
  [23 * 60 + 59, '23時間前に使用'],
  [24 * 60, '1日前に使用'],
  [29 * 24 * 60, '29日前に使用'],
])('%d minutes later: %s', (minutes, shown) => {
  expect(lastSeenText({ last_seen: new Date(now).toISOString() }, now + minutes * MINUTE)).toBe(shown);
});
