import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { newWindow, PRACTICE, press } from './board.ts';
import type { State } from './slow-page.ts';

const BATTLES = 30;
/** What a page loads and keeps once has been loaded by the end of this battle. */
const SETTLED_AFTER = 5;
const IDLE_MS = 20_000;

/** Sizes of a page after its garbage was collected, or how much they have grown, as a share. */
export interface PageSizes {
  heap: number;
  nodes: number;
  listeners: number;
}

async function sizesOf(session: CDPSession): Promise<PageSizes> {
  // The first collection lets finalizers run, whose objects the second one takes.
  for (let n = 0; n < 2; n += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

const board = (page: Page) => page.getByRole('toolbar', { name: '操作' });

async function playAndSurrender(page: Page): Promise<void> {
  await page.evaluate(press(PRACTICE));
  await board(page).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: '降参' }).click();
  await page.getByRole('button', { name: 'はい' }).click();
  await page.waitForURL('**/result*', { timeout: 60_000 });
  await page.evaluate(press('/home'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** From the 5th to the 30th practice battle of one page. */
export async function growthOverBattles(browser: Browser, url: string, state: State): Promise<PageSizes> {
  const context = await newWindow(browser, state);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${url}/home`);
  let settled: PageSizes | undefined;
  for (let battle = 1; battle <= BATTLES; battle += 1) {
    await playAndSurrender(page);
    if (battle === SETTLED_AFTER) settled = await sizesOf(session);
  }
  const last = await sizesOf(session);
  await context.close();
  const growth = (name: keyof PageSizes) => last[name] / (settled?.[name] ?? Number.NaN) - 1;
  return { heap: growth('heap'), nodes: growth('nodes'), listeners: growth('listeners') };
}

/** Seconds that the page's process has computed. Chromium's own pages have others. */
async function computed(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
}

const idlePages = {
  '/home': async (page: Page, url: string) => {
    await page.goto(`${url}/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  waiting: async (page: Page, url: string) => {
    await page.goto(`${url}/battle?mode=ranked`);
    await page.getByRole('button', { name: '待つのをやめる' }).waitFor();
  },
  turn: async (page: Page, url: string) => {
    await page.goto(`${url}${PRACTICE}`);
    await board(page).waitFor({ timeout: 60_000 });
  },
} as const;
export type IdlePage = keyof typeof idlePages;

/** The share of a core that each page needs while nothing happens. */
export async function idleShares(
  browser: Browser,
  url: string,
  newPlayer: () => Promise<State>,
): Promise<Record<IdlePage, number>> {
  const shares: [string, number][] = [];
  for (const [name, open] of Object.entries(idlePages)) {
    const context = await newWindow(browser, await newPlayer());
    const page = await context.newPage();
    await open(page, url);
    // What a page loads and moves at its beginning is no idling.
    await sleep(IDLE_MS / 2);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const before = await computed(session);
    const from = performance.now();
    await sleep(IDLE_MS);
    shares.push([name, ((await computed(session)) - before) / ((performance.now() - from) / 1_000)]);
    await context.close();
  }
  return Object.fromEntries(shares) as Record<IdlePage, number>;
}
