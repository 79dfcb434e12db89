import type { Count } from './count.ts';

/** What is read of the file that `jest --json` writes. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Files that failed before or beside their tests, for example by a wrong import. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

export interface FileTime {
  file: string;
  ms: number;
}

/** Counts tests, and each file that could not be run as one failure; so does a jest that failed in no test at all. */
export function countReport(report: JestReport | null, jestSucceeded: boolean): Count {
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && !jestSucceeded ? 1 : failed,
    skipped: report?.numPendingTests ?? 0,
  };
}

export const fileTimes = (report: JestReport | null): FileTime[] =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));

/** The slowest files first. */
export const slowest = (times: readonly FileTime[], howMany: number): FileTime[] =>
  times.toSorted((a, b) => b.ms - a.ms).slice(0, howMany);
