import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '@maseki/players/account.ts';
import { residentKibOf } from '@maseki/tools/measure/process-usage.ts';
import { medianOf } from '@maseki/tools/measure/statistics.ts';
import type { Pod } from '@maseki/tools/servers/pods.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { contextOf, openBrowser } from '../support/browser.ts';
import type { FairnessBench } from './bench.ts';
import { playerWithMuch, startBattles } from './exported-player.ts';

const LOOK_MS = 100;
/** How long the memory of pods is looked at before an export. */
const CALM_MS = 10_000;

/** The settings page with the password, so that only the press is left. */
async function openExport(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/settings`);
  await page.getByLabel('書き出しのためのパスワード').fill(PASSWORD);
  return page;
}

/** Seconds until the settings page has read everything. */
async function exportOnce(page: Page): Promise<number> {
  const begun = performance.now();
  await page.getByRole('button', { name: 'データを書き出す' }).click();
  await page.getByText('すべて読み込みました').waitFor();
  return (performance.now() - begun) / 1_000;
}

/** Looks at the memory of pods. The largest of each since the last call, in KiB. */
function watchMemory(pods: readonly Pod[]) {
  let largest = pods.map(() => 0);
  const look = () => {
    largest = pods.map(({ pid }, n) => Math.max(largest[n] ?? 0, pid === undefined ? 0 : residentKibOf([pid])));
  };
  const looking = setInterval(look, LOOK_MS);
  return {
    take(): number[] {
      look();
      const taken = largest;
      largest = pods.map(() => 0);
      return taken;
    },
    [Symbol.dispose]: () => clearInterval(looking),
  };
}

const KIB_A_MB = 1_024;

/** How long an export takes in the settings page, and the memory that pods need for it. */
export async function measureExport(bench: FairnessBench) {
  const { game, sizes, onProgress } = bench;
  const owner = await playerWithMuch(bench);
  const ignored = { actions: [], archived: [] };
  await using _battles = await startBattles(bench, () => ignored);
  await using browser = await openBrowser();
  using memory = watchMemory(game.services);
  const context = await contextOf(browser, owner, game.url);
  const [seconds, growths]: [number[], number[]] = [[], []];
  // The first one also loads what an export needs.
  for (let round = -1; round < sizes.exports; round += 1) {
    const page = await openExport(context, game.url);
    memory.take();
    await sleep(CALM_MS);
    const before = memory.take();
    const took = await exportOnce(page);
    const grown = memory.take().map((kib, n) => (kib - (before[n] ?? 0)) / KIB_A_MB);
    await page.close();
    if (round < 0) continue;
    seconds.push(took);
    growths.push(Math.max(...grown));
    onProgress(`exported in ${took.toFixed(1)} s, a pod grew by ${growths.at(-1)?.toFixed(1)} MB`);
  }
  return {
    export_s: Math.round(medianOf(seconds).median * 10) / 10,
    export_peak_mb: Math.round(Math.max(...growths)),
  };
}
