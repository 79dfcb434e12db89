import { relative } from 'node:path';
import { root } from '../paths.ts';
import { runMain } from '../terminal/run-main.ts';
import { prepareBrowser } from '../testing/browser.ts';
import { sum } from '../testing/count.ts';
import { testEnvironment } from '../testing/environment.ts';
import { type FileTime, slowest } from '../testing/jest-report.ts';
import { listTests } from '../testing/list-tests.ts';
import { workerCount } from '../testing/machine.ts';
import { runChecks } from '../testing/run-checks.ts';
import { type JestOutcome, runJest } from '../testing/run-jest.ts';
import { runSession } from '../testing/run-session.ts';

// `npm test` runs everything; `npm test -- <part of a path> …` runs the test files that match.
const patterns = process.argv.slice(2);
const SLOWEST = 10;
const nothing: JestOutcome = { count: sum([]), times: [] };

await runMain(() =>
  runSession(async (supervisor, folder) => {
    const workers = workerCount();
    const wantsBrowser = patterns.length === 0 || (await listTests('browser', patterns)).length > 0;
    const [checked, servers, browser] = await Promise.all([
      patterns.length === 0 ? runChecks(supervisor) : nothing.count,
      testEnvironment(supervisor, folder),
      wantsBrowser ? prepareBrowser(supervisor) : {},
    ]);
    const env = { ...servers, ...browser };
    const code = await runJest(supervisor, { projects: ['node', 'dom'], patterns, workers, env, folder });
    // A browser and the services of a test share a worker's cores: half as many at once.
    const inBrowser = { projects: ['browser'], patterns, workers: Math.ceil(workers / 2), env, folder };
    const screens = wantsBrowser ? await runJest(supervisor, inBrowser) : nothing;
    showSlowest([...code.times, ...screens.times]);
    return sum([checked, code.count, screens.count]);
  }),
);

function showSlowest(times: readonly FileTime[]): void {
  if (times.length === 0) return;
  console.log('\nThe slowest test files:');
  for (const { file, ms } of slowest(times, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, file)}`);
  }
}
