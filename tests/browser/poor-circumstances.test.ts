/** @slow every screen without pictures and storage */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { resize, type Size, sizes, themed } from './src/browser.ts';
import { duelist, playUntil, surrender } from './src/duelist.ts';
import { useOwnGame } from './src/game.ts';
import { layoutFaultsOn } from './src/layout-faults.ts';
import { lookAtViews } from './src/look-at-views.ts';
import { newPlayer } from './src/player.ts';

// The queue of the shared game would pair those who wait in these views and in every-screen.test.ts.
const game = useOwnGame();

/** From the first page after the registration on, whose token was still stored. */
const FULL = `(() => {
  if (location.pathname === '/register') return;
  const refuse = () => { throw new DOMException('full', 'QuotaExceededError'); };
  Storage.prototype.setItem = refuse;
  for (const method of ['put', 'add']) IDBObjectStore.prototype[method] = refuse;
  Cache.prototype.put = Cache.prototype.addAll = async () => refuse();
})()`;

/** What is cut off in the two sizes. */
async function cutOff(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.mouse.move(0, 0);
  for (const size of [sizes.phone, sizes.desktop]) {
    await resize(page, size);
    found.push(...(await layoutFaultsOn(page)).map((fault) => `${size.width}: ${fault}`));
  }
  return found;
}

test('with blocked pictures and a full storage every screen and dialog opens and nothing is cut off', async () => {
  const { context, page, problems } = await game.window('desktop', { storageState: themed(game.url, 'light') });
  await context.addInitScript(FULL);
  await context.route(/\.(?:avif|webp|png|jpe?g|svg)(?:\?|$)/, (route) => route.abort());
  expect(await lookAtViews(page, game.url, cutOff)).toEqual({});
  expect(problems).toEqual([]);
  await context.close();
}, 900_000);

/** The lines of the log that a frame of their own hides, as paper does not scroll. */
const CUT_LINES = `[...document.querySelectorAll('ol li')].filter((line) => {
  for (let frame = line.parentElement; frame; frame = frame.parentElement)
    if (getComputedStyle(frame).overflowY !== 'visible' && frame.getBoundingClientRect().bottom < line.getBoundingClientRect().bottom)
      return true;
  return false;
}).map(({ textContent }) => textContent)`;

/** Parts of the page that paper has, by a selector. */
const onPaper = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all: readonly { checkVisibility(): boolean }[]) => all.map((each) => each.checkVisibility()));

test.each<Size>(['desktop', 'phone'])('a replay on a %s is printed with both sides and its whole log', async (size) => {
  const { page, context, problems } = await newPlayer(game, size);
  await page.goto('/battle?mode=practice&level=easy');
  const turn = page.getByText('4ターン目', { exact: false });
  await playUntil([duelist(page)], async () => (await turn.count()) > 0);
  await surrender(page);
  await page.waitForURL('**/result*');
  await page.getByRole('link', { name: 'バトルを振り返る' }).click();
  const lines = page.getByRole('region', { name: 'できごと' }).getByRole('listitem');
  await lines.nth(5).waitFor();
  await page.emulateMedia({ media: 'print' });

  expect(
    await onPaper(page, 'body > div > header, nav, [role="slider"], input[type="range"], [data-area="detail"]'),
  ).not.toContain(true);
  expect(await onPaper(page, 'h1, [data-area="own-field"], [data-area="opponent-field"]')).toEqual([true, true, true]);
  expect(await page.evaluate(CUT_LINES)).toEqual([]);
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
  expect(problems).toEqual([]);
  await context.close();
});
