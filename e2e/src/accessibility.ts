import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious findings of axe, by their ids. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
}

/** Whether the page can be scrolled sideways. */
export const isTooWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

/** Waits until no animation runs but endless ones: the contrast of a fading colour says nothing. */
const animationsEnd = (page: Page) =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)`);

/** Expects that the screen can be used by everybody, and is not wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
}
