/** @slow a slow network */

import { expect, test } from '@jest/globals';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import type { Page } from 'playwright-core';
import type { Size } from './src/browser.ts';
import { choosePack } from './src/draw.ts';
import { useSharedGame } from './src/game.ts';
import { responseOf } from './src/page-traffic.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** DevTools' slow 3G with two seconds per request and 50 KB per second. */
const SLOW_3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_3G);
}

test.concurrent.each<[Size, 'dark' | 'light']>([
  ['phone', 'dark'],
  ['desktop', 'light'],
])('on a slow network screens say that they load, and an impatient player pays once: %s, %s', async (size, theme) => {
  const { page, context, problems } = await newPlayer(game, size);
  await page.evaluate(`localStorage.setItem('theme', '${theme}')`);
  await page.goto('/home');
  await slowDown(page);
  await page.getByRole('navigation').getByRole('link', { name: 'ガチャ' }).first().click();
  await page
    .getByRole('status')
    .filter({ hasText: /読み込/ })
    .first()
    .waitFor();
  await choosePack(page);

  const draw = page.getByRole('button', { name: '引く（魔法石10個）' });
  const drawn = responseOf(page, inventory.drawPack);
  // People press again while nothing seems to happen.
  await draw.click({ clickCount: 3, delay: 50 });
  expect((await drawn).ok()).toBe(true);
  await page.getByRole('dialog', { name: '獲得したカード' }).waitFor();
  await page.getByRole('banner').getByText('50', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
