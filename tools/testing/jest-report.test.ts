import { expect, test } from '@jest/globals';
import { countReport, fileTimes, type JestReport, slowest } from './jest-report.ts';

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

test('the slowest files come first, and no more than asked for', () => {
  expect(slowest(fileTimes(report()), 2)).toEqual([
    { file: 'slow.test.ts', ms: 8000 },
    { file: 'middle.test.ts', ms: 1000 },
  ]);
  expect(fileTimes(null)).toEqual([]);
});
