export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/** The last lines of a run and its exit code. A run in which nothing was tested did not succeed. */
export function verdict({ passed, failed, skipped }: Count): { lines: string[]; exitCode: number } {
  const lines = skipped > 0 ? [`${skipped} skipped`] : [];
  if (passed + failed === 0) lines.push('Nothing was tested: no test file matches.');
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, exitCode: failed > 0 || passed === 0 ? 1 : 0 };
}

/** The used part of the file that `jest --json` writes. */
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

/** And one failure for each file that could not run, and for a jest that failed without one. */
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
