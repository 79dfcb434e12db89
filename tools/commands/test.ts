import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { headlessShell } from '../binaries/chromium.ts';
import { helm } from '../binaries/helm.ts';
import { ensureJapaneseFont } from '../binaries/japanese-font.ts';
import { k6 } from '../binaries/k6.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { root } from '../paths.ts';
import { buildFrontends } from '../servers/build-frontends.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import type { Servers } from '../servers/test-servers.ts';
import { argumentsOfMain } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';
import { runChecks } from '../testing/checks.ts';
import { type Count, sum } from '../testing/results.ts';
import { type JestOutcome, type JestRun, listTests, runJest, workerCount } from '../testing/run-jest.ts';
import { runSession } from '../testing/run-session.ts';
import { startSharedServers } from '../testing/shared-servers.ts';
import { createStages, reportTimes, timesReport } from '../testing/stages.ts';
import { runTrial, trialNamed } from '../testing/trials.ts';

// `npm test -- tests/faults/chaos` runs the trial of that folder; all that follows is for it.
const trial = trialNamed(process.argv.slice(2));
if (trial) await runMain(() => runTrial(trial));

// `npm test` runs everything, a few files with samples of what they can try.
// `npm test -- <part of a path> …` runs the test files that match, with all of it. `--all` plays
// journeys in all their combinations too, `--seed <n>` repeats the order of a run.
const { values: options, positionals: patterns } = argumentsOfMain({
  options: { all: { type: 'boolean' }, seed: { type: 'string', default: String(randomInt(2 ** 31)) } },
  usage: 'npm test [-- <part of a path> …] [--all] [--seed <number>]',
  words: [0, Number.POSITIVE_INFINITY],
});
if (options.all) process.env['E2E_ALL'] = '1';
else if (patterns.length === 0) process.env['TEST_SAMPLE'] = '1';
const seed = Number(options.seed);
/** Slow machines need minutes for a journey. A step that waits in vain fails long before. */
const JOURNEY_MS = 600_000;
const nothing: JestOutcome = { count: sum([]), times: [] };
const stages = createStages();

await runMain(() => {
  console.log(`The order of test files is that of seed ${seed}; \`npm test -- --seed ${seed}\` repeats it.`);
  return runSession(async (supervisor, folder) => {
    // Processes find the code of modules compiled, which takes half of their start.
    process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
    const wantsBrowser = patterns.length === 0 || (await listTests(['browser'], patterns)).length > 0;
    const wanted = patterns.length === 0 ? [] : await listTests(['node', 'isolated', 'load'], patterns);
    const wants = (folder: string) => patterns.length === 0 || wanted.some((file) => file.includes(folder));
    const checks = patterns.length === 0 ? stages.time('checks', () => runChecks(supervisor)) : nothing.count;
    const [{ env: serversEnv, servers, violations }, browser, , K6_BIN, HELM_BIN] = await Promise.all([
      stages.time('servers', () => startSharedServers(supervisor, folder)),
      wantsBrowser ? stages.time('screens', () => prepareBrowser(supervisor)) : {},
      wants('/tests/security/') ? buildFrontends(supervisor) : undefined,
      // To fetch them may take longer than a test may.
      wants('/load-tests/') ? resolveBinary(k6) : undefined,
      wants('/tools/chart/') || wants('/tools/monitoring/') ? resolveBinary(helm) : undefined,
    ]);
    const env = { ...serversEnv, ...browser, ...(K6_BIN && { K6_BIN }), ...(HELM_BIN && { HELM_BIN }) };
    const run = { patterns, seed, env, folder };
    const [code, checked] = await Promise.all([
      stages.time('node and dom', () =>
        runJest(supervisor, { ...run, projects: ['node', 'isolated', 'dom'], workers: workerCount('services') }),
      ),
      checks,
    ]);
    const load = wants('/load-tests/tests/')
      ? await stages.time('load', () => runJest(supervisor, { ...run, projects: ['load'], workers: 1 }))
      : nothing;
    const journeys = wantsBrowser ? await stages.time('browser', () => runJourneys(supervisor, servers, run)) : nothing;
    const files = [...code.times, ...load.times, ...journeys.times];
    reportTimes(join(root, 'out/test-times.json'), timesReport(performance.now(), stages, files));
    return sum([checked, code.count, load.count, journeys.count, countViolations(violations())]);
  });
});

/** Runs the browser's journeys while a game is there for all of them to share. */
async function runJourneys(supervisor: Supervisor, servers: Servers, run: Omit<JestRun, 'projects' | 'workers'>) {
  const { startTestGame, withQuickComputers } = await import('../dev-env/test-game.ts');
  const game = await startTestGame(withQuickComputers({ servers }));
  try {
    const TEST_GAME_CONSOLE = JSON.stringify(game.settingsOf('console'));
    const env = { ...run.env, TEST_GAME_URL: game.url, TEST_GAME_CONSOLE };
    return await runJest(supervisor, {
      ...run,
      env,
      projects: ['browser'],
      workers: workerCount('browser'),
      testMs: JOURNEY_MS,
    });
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
  const [CHROMIUM_BIN] = await Promise.all([
    resolveBinary(headlessShell),
    ensureJapaneseFont(),
    buildFrontends(supervisor),
  ]);
  return { CHROMIUM_BIN };
}
