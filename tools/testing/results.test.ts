import { expect, test } from '@jest/globals';
import { countReport, fileTimes, type JestReport, slowest, sum, verdict } from './results.ts';

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

const report = (changes: Partial<JestReport> = {}): JestReport => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    { name: 'fast.test.ts', startTime: 1000, endTime: 1200 },
    { name: 'slow.test.ts', startTime: 1000, endTime: 9000 },
    { name: 'middle.test.ts', startTime: 2000, endTime: 3000 },
  ],
  ...changes,
});

test.each([
  ['tests as jest counts them', report(), true, { passed: 5, failed: 0, skipped: 1 }],
  ['a failed test', report({ numFailedTests: 2 }), false, { passed: 5, failed: 2, skipped: 1 }],
  [
    'a file that could not be run',
    report({ numRuntimeErrorTestSuites: 1 }),
    false,
    { passed: 5, failed: 1, skipped: 1 },
  ],
  ['a jest that failed in no test', report(), false, { passed: 5, failed: 1, skipped: 1 }],
  ['a jest that crashed', null, false, { passed: 0, failed: 1, skipped: 0 }],
  ['a project without a test that matches', null, true, { passed: 0, failed: 0, skipped: 0 }],
])('%s', (_, given, succeeded, count) => {
  expect(countReport(given, succeeded)).toEqual(count);
});

test('the slowest files come first, and no more than wanted', () => {
  expect(slowest(fileTimes(report()), 2)).toEqual([
    { file: 'slow.test.ts', ms: 8000 },
    { file: 'middle.test.ts', ms: 1000 },
  ]);
  expect(fileTimes(null)).toEqual([]);
});
