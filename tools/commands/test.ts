import { relative } from 'node:path';
import { chromium } from '../binaries/chromium.ts';
import { helm } from '../binaries/helm.ts';
import { ensureJapaneseFont } from '../binaries/japanese-font.ts';
import { k6 } from '../binaries/k6.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { root } from '../paths.ts';
import { buildFrontends } from '../servers/build-frontends.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import type { Servers } from '../servers/test-servers.ts';
import { runMain } from '../terminal/run-main.ts';
import { runChecks } from '../testing/checks.ts';
import { type Count, type FileTime, slowest, sum } from '../testing/results.ts';
import { type JestOutcome, listTests, runJest, workerCount } from '../testing/run-jest.ts';
import { runSession } from '../testing/run-session.ts';
import { startSharedServers } from '../testing/shared-servers.ts';

// `npm test` runs everything. `npm test -- <part of a path> …` runs the test files that match.
// `--all` plays journeys in all their combinations.
const patterns = process.argv.slice(2).filter((argument) => argument !== '--all');
if (process.argv.includes('--all')) process.env['E2E_ALL'] = '1';
const SLOWEST = 10;
const nothing: JestOutcome = { count: sum([]), times: [] };

await runMain(() =>
  runSession(async (supervisor, folder) => {
    const wantsBrowser = patterns.length === 0 || (await listTests('browser', patterns)).length > 0;
    const wanted = patterns.length === 0 ? [] : await listTests('node', patterns);
    const wants = (folder: string) => patterns.length === 0 || wanted.some((file) => file.includes(folder));
    const [checked, { env: serversEnv, servers, violations }, browser, , K6_BIN, HELM_BIN] = await Promise.all([
      patterns.length === 0 ? runChecks(supervisor) : nothing.count,
      startSharedServers(supervisor, folder),
      wantsBrowser ? prepareBrowser(supervisor) : {},
      wants('/tests/security/') ? buildFrontends(supervisor) : undefined,
      // To fetch them may take longer than a test may.
      wants('/load-tests/') ? resolveBinary(k6) : undefined,
      wants('/tools/chart/') || wants('/tools/monitoring/') ? resolveBinary(helm) : undefined,
    ]);
    const env = { ...serversEnv, ...browser, ...(K6_BIN && { K6_BIN }), ...(HELM_BIN && { HELM_BIN }) };
    const workers = workerCount('services');
    const code = await runJest(supervisor, { projects: ['node', 'dom'], patterns, workers, env, folder });
    const journeys = wantsBrowser
      ? await withTestGame(servers, (game) =>
          runJest(supervisor, {
            projects: ['browser'],
            patterns,
            workers: workerCount('browser'),
            env: { ...env, ...game },
            folder,
          }),
        )
      : nothing;
    showSlowest([...code.times, ...journeys.times]);
    return sum([checked, code.count, journeys.count, countViolations(violations())]);
  }),
);

/**
 * Runs the work while a game runs for all journeys to share. The environment passes its address.
 */
async function withTestGame<T>(servers: Servers, work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const { startTestGame } = await import('../dev-env/test-game.ts');
  const game = await startTestGame({ servers });
  try {
    return await work({ TEST_GAME_URL: game.url });
  } finally {
    await game.stop();
  }
}

/**
 * A refusal of NATS during the tests is a failure, because a service lacks a permission that it
 * needs.
 */
function countViolations(violations: readonly string[]): Count {
  for (const violation of violations) console.log(violation);
  return { passed: 0, failed: violations.length > 0 ? 1 : 0, skipped: 0 };
}

/** Prepares a Chromium that shows Japanese and the screens for browser tests. */
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
