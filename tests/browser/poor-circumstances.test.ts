/** @slow every screen three times */

import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { resize, type Size, sizes } from './src/browser.ts';
import { duelist, playUntil, surrender } from './src/duelist.ts';
import { requestFriendship } from './src/friends.ts';
import { useSharedGame } from './src/game.ts';
import { layoutFaultsOn } from './src/layout-faults.ts';
import { newPlayer, register } from './src/player.ts';
import { guestViews, playerViews } from './src/views.ts';

const game = useSharedGame();

interface Circumstance {
  name: string;
  begin(context: BrowserContext): Promise<unknown>;
}

/** Spaces that a reader may set without a loss (WCAG 1.4.12). */
const SPACED = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
    'p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;

/** From the first page after the registration on, whose token was still stored. */
const FULL = `(() => {
  if (location.pathname === '/register') return;
  const refuse = () => { throw new DOMException('full', 'QuotaExceededError'); };
  Storage.prototype.setItem = refuse;
  for (const method of ['put', 'add']) IDBObjectStore.prototype[method] = refuse;
  Cache.prototype.put = Cache.prototype.addAll = async () => refuse();
})()`;

const circumstances: readonly Circumstance[] = [
  { name: 'wide text spacing', begin: (context) => context.addInitScript(SPACED) },
  {
    name: 'blocked pictures',
    begin: (context) => context.route(/\.(?:avif|webp|png|jpe?g|svg)(?:\?|$)/, (route) => route.abort()),
  },
  { name: 'a full storage', begin: (context) => context.addInitScript(FULL) },
];

/** What cannot be opened or read, by view and width. */
async function faultsOf(views: typeof playerViews, page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, open } of views) {
    try {
      await open(page);
    } catch (error) {
      found[name] = [String(error)];
      continue;
    }
    await page.mouse.move(0, 0);
    for (const size of Object.values(sizes)) {
      await resize(page, size);
      const faults = await layoutFaultsOn(page);
      if (faults.length > 0) found[`${name} ${size.width}`] = faults;
    }
  }
  return found;
}

test.each(circumstances)('with $name every screen and dialog opens and nothing is cut off', async ({ begin }) => {
  const { context, page, problems } = await game.window('phone');
  context.setDefaultTimeout(20_000);
  await begin(context);
  const ofGuests = await faultsOf(guestViews, page);
  await requestFriendship(await register(page), game.url);
  expect({ ...ofGuests, ...(await faultsOf(playerViews, page)) }).toEqual({});
  expect(problems).toEqual([]);
  await context.close();
});

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
  await page.goto('/replays');
  await page
    .getByRole('link', { name: /を振り返る$/ })
    .first()
    .click();
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
