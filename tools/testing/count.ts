/** How many tests and checks ended how. */
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
