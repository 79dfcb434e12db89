/** @slow starts a game of its own */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGame, type TestGame } from '@maseki/tools/dev-env/test-game.ts';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWindow } from './src/browser.ts';

let game: TestGame;
let browser: Browser;

beforeAll(async () => {
  [browser, game] = await Promise.all([launchBrowser(), startTestGame({ withMetrics: true })]);
});
afterAll(async () => {
  await browser?.close();
  await game?.stop();
});

const opened = async (path: string) => {
  const { page, context } = await openWindow(browser, { baseURL: game.url, size: 'phone' });
  await page.goto(path);
  return { page, context };
};

const metrics = async () => (await fetch(game.gateway.metricsUrl)).text();

/** How often a fault of a screen was counted for the build of this page. */
async function counted(kind: string, route: string, page: Page): Promise<number> {
  const build = await page.locator('meta[name="build"]').getAttribute('content');
  const lines = (await metrics()).split('\n').filter((line) => line.startsWith('screen_faults_total{'));
  const own = lines.find((line) =>
    [`kind="${kind}"`, `route="${route}"`, `build="${build}"`].every((label) => line.includes(label)),
  );
  return Number(own?.split(' ').at(-1) ?? 0);
}

test('an uncaught error becomes a metric with build and route, once for a screen', async () => {
  const { page, context } = await opened('/register?next=%2Fexchange%2Fsecret');
  await page.getByRole('button', { name: '登録する' }).waitFor();
  for (const plant of [`setTimeout(() => { throw new Error('secret') })`, `void Promise.reject(new Error('secret'))`]) {
    await page.evaluate(plant);
  }
  await eventually(async () => (await counted('error', '/register', page)) === 1);
  expect(await metrics()).not.toContain('secret');
  await context.close();
});

test('a file of a screen that does not come becomes a metric', async () => {
  const { page, context } = await opened('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/mf/auth/**', (route) => route.abort());
  await page.goto('/register');
  await page.getByRole('alert').filter({ hasText: '画面を読み込めませんでした' }).waitFor();
  await eventually(async () => (await counted('chunk', '/register', page)) === 1);
  await context.close();
});
