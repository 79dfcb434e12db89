import { mkdtempSync, rmSync } from 'node:fs';
import { glob, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runStage } from '@maseki/load-tests/runner/run-stage.ts';
import { type StageName, stages } from '@maseki/load-tests/stages.ts';
import { chromium } from '@maseki/tools/binaries/chromium.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { writeOut } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { chromium as playwright } from 'playwright-core';
import { type Dashboard, dashboardPage, type Panel, type PanelLines } from './draw-dashboard.ts';
import { type LocalPrometheus, NAMESPACE, startPrometheus } from './local-prometheus.ts';

const { values } = argumentsOfMain({
  options: {
    stage: { type: 'string', default: 'load' },
    players: { type: 'string' },
    seconds: { type: 'string' },
  },
  usage: 'npm run bench -- dashboards [--stage <value>] [--players <value>] [--seconds <value>]',
});

/** Prometheus has at least five values in it. */
const RATE_INTERVAL = '15s';
const STEP_SECONDS = 2;
const WIDTH = 1_500;

/** The lines of all panels of a dashboard over a time. */
async function linesOf(
  { panels }: Dashboard,
  prometheus: LocalPrometheus,
  range: { from: number; to: number },
): Promise<(panel: Panel) => PanelLines> {
  const found = new Map<Panel, PanelLines>();
  for (const panel of panels) {
    const lines = (panel.targets ?? []).map(({ expr }) => {
      const expression = expr.replaceAll('$__rate_interval', RATE_INTERVAL).replaceAll('$namespace', NAMESPACE);
      return prometheus.query(expression, { ...range, stepSeconds: STEP_SECONDS });
    });
    found.set(panel, await Promise.all(lines));
  }
  return (panel) => found.get(panel) ?? [];
}

/**
 * Draws each dashboard of the chart to `out/dashboards/`. Resolves to the names of panels without
 * data.
 */
async function drawAll(prometheus: LocalPrometheus, range: { from: number; to: number }): Promise<string[]> {
  const empty: string[] = [];
  await mkdir(join(root, 'out', 'dashboards'), { recursive: true });
  const browser = await playwright.launch({ executablePath: await resolveBinary(chromium), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
    for await (const file of glob(join(root, 'charts/maseki/dashboards/*.json'))) {
      const dashboard: Dashboard = JSON.parse(await readFile(file, 'utf8'));
      const found = await linesOf(dashboard, prometheus, range);
      const withoutData = dashboard.panels.filter((panel) => panel.targets && found(panel).flat().length === 0);
      empty.push(...withoutData.map(({ title }) => `${dashboard.title}: ${title}`));
      const name = basename(file, '.json');
      const path = await writeOut(join('dashboards', `${name}.html`), dashboardPage(dashboard, found));
      await page.goto(`file://${path}`);
      await page.screenshot({ path: path.replace('.html', '.png'), fullPage: true });
      console.log(path.replace('.html', '.png'));
    }
  } finally {
    await browser.close();
  }
  return empty;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runMain(async () => {
  const { stage, players, seconds } = values;
  if (!(stage in stages)) throw new UserError(`${stage} is no stage: give one of ${Object.keys(stages).join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'dashboards-'));
  const supervisor = createSupervisor();
  const game = await startTestGame({ servers: await ownServers(), withMetrics: true });
  try {
    const prometheus = await startPrometheus(supervisor, { pods: [...game.services, game.gateway], folder });
    const from = Date.now();
    await runStage(supervisor, {
      stage: stage as StageName,
      baseUrl: game.url,
      ...(players === undefined ? {} : { players: Number(players) }),
      ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
      accountsFile: join(folder, 'accounts.json'),
    });
    const empty = await drawAll(prometheus, { from, to: Date.now() });
    console.log(`Panels without data:\n${empty.map((title) => `  ${title}`).join('\n')}`);
    return 0;
  } finally {
    await supervisor.stop();
    await game.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
