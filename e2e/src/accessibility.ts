import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Pointer targets of at least 24 px (WCAG 2.5.8) are off in axe by default. */
const OPTIONS = JSON.stringify({ rules: { 'target-size': { enabled: true } } });

/** What axe finds, of whatever impact, as its rule and the first element. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${OPTIONS})`);
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.target.join(' ')}`);
}

/** Whether the page can be scrolled sideways. */
export const isTooWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

/** Waits until no animation runs but endless ones: the contrast of a fading colour says nothing. */
export const animationsEnd = (page: Page) =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)`);

/** Expects that the screen can be used by everybody, and is not wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  expect(await findingsOf(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
}
