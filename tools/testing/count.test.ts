import { expect, test } from '@jest/globals';
import { sum, verdict } from './count.ts';

test('counts of several runs are added up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([one, { passed: 10, failed: 20, skipped: 30 }])).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test.each([
  ['all passed', { passed: 7, failed: 0, skipped: 0 }, 0, ['7 passed, 0 failed']],
  ['one failed', { passed: 6, failed: 1, skipped: 0 }, 1, ['6 passed, 1 failed']],
  ['some skipped', { passed: 6, failed: 0, skipped: 2 }, 0, ['2 skipped', '6 passed, 0 failed']],
  [
    'none ran',
    { passed: 0, failed: 0, skipped: 0 },
    1,
    ['Nothing was tested: no test file matches.', '0 passed, 0 failed'],
  ],
  [
    'only skipped',
    { passed: 0, failed: 0, skipped: 3 },
    1,
    ['3 skipped', 'Nothing was tested: no test file matches.', '0 passed, 0 failed'],
  ],
])('%s', (_, count, exitCode, lines) => {
  expect(verdict(count)).toEqual({ lines, exitCode });
});
