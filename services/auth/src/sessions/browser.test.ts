import { expect, test } from '@jest/globals';
import { browserOf } from './browser.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', { browser: 'Firefox', system: 'Linux' }],
])('%s is named', (userAgent, names) => {
  expect(browserOf(userAgent)).toEqual(names);
});

test.each([
  '',
  'node',
  'Evil"><script>/1.0 (x)',
  'Buy stones at example.com/1.0 (yes) ',
  `${'('.repeat(150)}/1 ${')'.repeat(149)}`,
])('of %p nothing is shown', (userAgent) => {
  expect(browserOf(userAgent)).toEqual({ browser: null, system: null });
});
