import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in a screen that hinders those who do not see or cannot point. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
}

/** Whether the page can be scrolled sideways. */
export const isTooWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

/** Waits until nothing fades in or out any more, for a colour on its way is no colour to judge; what moves for ever does not count. */
const toRest = (page: Page) =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)`);

/** A screen is fit for everybody, and not wider than its window. */
export async function expectSound(page: Page): Promise<void> {
  await toRest(page);
  expect(await faultsOf(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
}
