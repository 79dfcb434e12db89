/** @engines */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { engine } from './engines/engine.ts';
import { isTooWide } from './src/accessibility.ts';
import { duelist, playUntil, surrender } from './src/duelist.ts';
import { useSharedGame } from './src/game.ts';
import { badBreaksOn } from './src/line-breaks.ts';
import { others, screen, type View } from './src/plain-views.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, name) => element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(name),
      property,
    );

test.each(['ダーク', 'ライト'])('choices and scrollbars have the colours of the theme (%s)', async (theme) => {
  const { page, context, problems } = await newPlayer(game, 'desktop');
  await page.goto('/settings');
  await page.getByRole('radio', { name: theme }).check();
  await page.goto('/card-collection');
  await page.locator('select').first().waitFor();
  expect(await styleOf(page, 'select', 'appearance')).toBe('none');
  expect(await styleOf(page, 'select', 'background-image')).toContain('gradient');
  expect(await styleOf(page, 'select', 'background-color')).toBe(
    await styleOf(page, 'input[type="search"]', 'background-color'),
  );
  // Others take the colours of bars from the scheme of the theme.
  const hasColor = await page.evaluate<boolean>("CSS.supports('scrollbar-color', 'red blue')");
  if (hasColor) expect(await styleOf(page, 'select', 'scrollbar-color')).toMatch(/^(rgb|color)/);
  expect(await styleOf(page, 'select', 'color-scheme')).toBe(theme === 'ダーク' ? 'dark' : 'light');
  expect(problems).toEqual([]);
  await context.close();
});

const PLACEHOLDER = 'main [role="status"] [data-shape]';

/** The wrong breaks of lines of these screens, and what lies beyond the window. */
async function faultsOf(page: Page, views: readonly View[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, open } of views) {
    await open(page);
    await page.locator(PLACEHOLDER).first().waitFor({ state: 'detached' });
    found.push(...(await badBreaksOn(page)).map((broken) => `${name} ${broken}`));
    if (await isTooWide(page)) found.push(`${name} is wider than the window`);
  }
  return found;
}

// Those of Chromium are looked at in every-screen.test.ts.
const testElsewhere = engine === 'chromium' ? test.skip : test;
testElsewhere.each(['desktop', 'phone'] as const)('lines of Japanese break between phrases (%s)', async (size) => {
  const [player, guest] = [await newPlayer(game, size), await game.window(size)];
  const found = [
    ...(await faultsOf(guest.page, [screen('landing', '/'), ...others([], false)])),
    ...(await faultsOf(player.page, others([], true))),
  ];
  expect(found).toEqual([]);
  await Promise.all([player, guest].map(({ context }) => context.close()));
});

/** The elements of the bar between the fields over which its sentence lies. */
const COVERED = `(() => {
  const sentence = document.querySelector('p[role="status"][data-urgent]');
  const range = document.createRange();
  range.selectNodeContents(sentence);
  const { left, right } = range.getBoundingClientRect();
  return [...sentence.parentElement.children]
    .filter((other) => other !== sentence && other.checkVisibility())
    .map((other) => [other.textContent, other.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.left < right - 1 && box.right > left + 1)
    .map(([text]) => text);
})()`;

test('the sentence of a turn lies beside clock and turn on a phone', async () => {
  const { page, context, problems } = await newPlayer(game, 'phone');
  // A tip would stand in place of the sentence.
  await page.evaluate(() => localStorage.setItem('preference-tips', 'off'));
  await page.goto('/battle?mode=practice&level=easy');
  const turn = page.getByText('カードとエネルギーを使って攻撃しましょう');
  await playUntil([duelist(page)], async () => (await turn.count()) > 0);
  expect(await page.evaluate(COVERED)).toEqual([]);
  await surrender(page);
  await page.waitForURL('**/result?*');
  expect(problems).toEqual([]);
  await context.close();
});
