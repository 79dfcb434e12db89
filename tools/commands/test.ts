import { relative } from 'node:path';
import { chromium } from '../binaries/chromium.ts';
import { ensureJapaneseFont } from '../binaries/japanese-font.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { root } from '../paths.ts';
import { buildFrontends } from '../servers/build-frontends.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import { runMain } from '../terminal/run-main.ts';
import { runChecks } from '../testing/checks.ts';
import { type FileTime, slowest, sum } from '../testing/results.ts';
import { type JestOutcome, listTests, runJest, workerCount } from '../testing/run-jest.ts';
import { runSession } from '../testing/run-session.ts';
import { startSharedServers } from '../testing/shared-servers.ts';

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
      startSharedServers(supervisor, folder),
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

/** What browser tests need: a Chromium that shows Japanese, and the screens. */
async function prepareBrowser(supervisor: Supervisor): Promise<Record<string, string>> {
  const [CHROMIUM_BIN] = await Promise.all([resolveBinary(chromium), ensureJapaneseFont(), buildFrontends(supervisor)]);
  return { CHROMIUM_BIN };
}

function showSlowest(times: readonly FileTime[]): void {
  if (times.length === 0) return;
  console.log('\nThe slowest test files:');
  for (const { file, ms } of slowest(times, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, file)}`);
  }
}
