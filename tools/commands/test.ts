import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { headlessShell } from '../binaries/chromium.ts';
import { ENGINES } from '../binaries/engines.ts';
import { helm } from '../binaries/helm.ts';
import { ensureJapaneseFont } from '../binaries/japanese-font.ts';
import { k6 } from '../binaries/k6.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { root } from '../paths.ts';
import { buildFrontends } from '../servers/build-frontends.ts';
import type { Supervisor } from '../servers/supervisor.ts';
import { argumentsOfMain } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';
import { runChecks } from '../testing/checks.ts';
import { runJourneys } from '../testing/journeys.ts';
import { type Count, sum } from '../testing/results.ts';
import { filesOfRing, type Ring } from '../testing/rings.ts';
import { listTests, runJest, workerCount } from '../testing/run-jest.ts';
import { runSession } from '../testing/run-session.ts';
import { startSharedServers } from '../testing/shared-servers.ts';
import { createStages, reportTimes, timesReport } from '../testing/stages.ts';
import { runTrial, trialNamed } from '../testing/trials.ts';

// `npm test -- tests/faults/chaos` runs the trial of that folder; all that follows is for it.
const trial = trialNamed(process.argv.slice(2));
if (trial) await runMain(() => runTrial(trial));

// `npm test` runs what a change is merged with, `--changed` what touched files can break within two
// minutes, `--all` everything; a few files try samples then. `npm test -- <part of a path> …` runs
// the test files that match, with all of it, and with `--all` journeys in all their combinations.
// `--engine firefox` plays journeys in that engine, `--seed <n>` repeats the order of a run, `--update` records snapshots again.
const { values: options, positionals: patterns } = argumentsOfMain({
  options: {
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    update: { type: 'boolean' },
    engine: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
  usage: 'npm test [-- <part of a path> …] [--changed | --all] [--engine <name>] [--update] [--seed <number>]',
  words: [0, Number.POSITIVE_INFINITY],
});
const isPart = patterns.length > 0;
if (!isPart) process.env['TEST_SAMPLE'] = '1';
else if (options.all) process.env['E2E_ALL'] = '1';
const ring: Ring = options.all ? 'all' : options.changed ? 'changed' : 'daily';
const seed = Number(options.seed);
const engine = ENGINES.find((name) => name === options.engine);
if (options.engine && !engine) {
  console.error(`"${options.engine}" is none of the engines ${ENGINES.join(', ')}.`);
  process.exit(2);
}
/** The folders whose files have a stage of their own, that of loads with what waits for Helm. */
const [LOAD, BROWSER] = ['load-tests/tests/', 'tests/browser/'].map((folder) => join(root, folder)) as [string, string];
/** The folders whose files need Helm. */
const OF_HELM = ['tools/chart/', 'tools/monitoring/'].map((folder) => join(root, folder));
const CODE_PROJECTS = ['node', 'isolated', 'dom'];
const stages = createStages();

await runMain(() => {
  console.log(`The order of test files is that of seed ${seed}; \`npm test -- --seed ${seed}\` repeats it.`);
  return runSession(async (supervisor, folder) => {
    // Processes find the code of modules compiled, which takes half of their start.
    process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
    const projects = [...CODE_PROJECTS, 'load', 'browser'];
    const files = isPart ? await listTests(projects, patterns) : await filesOfRing(ring, projects);
    const wants = (part: string) => files.some((file) => file.startsWith(join(root, part)));
    const below = (start: string) => files.filter((file) => file.startsWith(start));
    const [loadFiles, journeyFiles] = [below(LOAD), below(BROWSER)];
    const checks = isPart ? sum([]) : stages.time('checks', () => runChecks(supervisor));
    // Builds of k6 and Helm take minutes, beside the other tests.
    const k6Found = loadFiles.length > 0 ? resolveBinary(k6) : undefined;
    k6Found?.catch(() => undefined);
    const ofHelm = files.filter((file) => OF_HELM.some((folder) => file.startsWith(folder)));
    const helmFound = ofHelm.length > 0 ? resolveBinary(helm) : undefined;
    helmFound?.catch(() => undefined);
    const [{ env: serversEnv, servers, violations }, browser, , HELM_BIN] = await Promise.all([
      stages.time('servers', () => startSharedServers(supervisor, folder)),
      journeyFiles.length > 0 ? stages.time('screens', () => prepareBrowser(supervisor)) : {},
      wants('tests/security/') ? buildFrontends(supervisor) : undefined,
      // What is there already is found while the servers start.
      Promise.race([helmFound, sleep(2_000, undefined, { ref: false })]),
    ]);
    const env = { ...serversEnv, ...browser, ...(HELM_BIN && { HELM_BIN }) };
    const run = { seed, env, folder, update: options.update ?? false };
    const builtLater = HELM_BIN ? loadFiles : [...loadFiles, ...ofHelm];
    const codeFiles = files.filter((file) => !file.startsWith(BROWSER) && !builtLater.includes(file));
    const codeRun = { ...run, projects: CODE_PROJECTS, files: codeFiles, workers: workerCount('services') };
    const [code, checked] = await Promise.all([
      stages.time('node and dom', () => runJest(supervisor, codeRun)),
      checks,
    ]);
    const load = await stages.time('load', async () => {
      const [K6_BIN, BUILT_HELM] = await Promise.all([k6Found, helmFound]);
      const built = { ...(K6_BIN && { K6_BIN }), ...(BUILT_HELM && { HELM_BIN: BUILT_HELM }) };
      const loadRun = { ...run, env: { ...env, ...built }, files: builtLater, workers: 1 };
      return runJest(supervisor, { ...loadRun, projects: [...CODE_PROJECTS, 'load'] });
    });
    const journeyRun = { ...run, files: journeyFiles, ring: isPart ? 'changed' : ring, engine };
    const journeys = await stages.time('browser', () => runJourneys(supervisor, servers, journeyRun));
    const times = [...code.times, ...load.times, ...journeys.times];
    reportTimes(join(root, 'out/test-times.json'), timesReport(performance.now(), stages, times));
    return sum([checked, code.count, load.count, journeys.count, countViolations(violations())]);
  });
});

/** In tests it is a failure, because a service lacks a permission that it needs. */
function countViolations(violations: readonly string[]): Count {
  for (const violation of violations) console.log(violation);
  return { passed: 0, failed: violations.length > 0 ? 1 : 0, skipped: 0 };
}

async function prepareBrowser(supervisor: Supervisor): Promise<Record<string, string>> {
  const [CHROMIUM_BIN] = await Promise.all([
    resolveBinary(headlessShell),
    ensureJapaneseFont(),
    buildFrontends(supervisor),
  ]);
  return { CHROMIUM_BIN };
}
