import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { engine } from '../engines/engine.ts';
import { animationsEnd } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Pointer targets of at least 24 px (WCAG 2.5.8) are off in axe by default. Only violations are
 * described, because a description of all that is right takes longer than the rules.
 */
const OPTIONS = JSON.stringify({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });

/** Time in which a screen comes to rest. */
const SETTLE_MS = 2_000;

/** A list that arrow keys reach from the field below it (libs/ui/src/use-roving-focus.ts). */
const isReachedByArrows = (id: string, html: string) =>
  id === 'scrollable-region-focusable' && html.includes('data-scroller');

/** Looks again at a target that may lie half under a bar, as the page happens to be scrolled. */
const VIOLATIONS = `(async () => {
  const { violations } = await axe.run(document, ${OPTIONS});
  for (const found of violations.filter(({ id }) => id === 'target-size')) {
    const small = [];
    for (const node of found.nodes) {
      const target = document.querySelector(node.target.at(-1));
      target?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = target && (await axe.run(target, { runOnly: ['target-size'], resultTypes: ['violations'] }));
      if (again?.violations.length !== 0) small.push(node);
    }
    found.nodes = small;
  }
  return violations;
})()`;

/** The findings of axe of any impact, as its rule and the first element. */
async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  const violations = await page.evaluate<Result[]>(VIOLATIONS);
  return violations.flatMap(({ id, impact, nodes }) => {
    const first = nodes.find(({ html }) => !isReachedByArrows(id, html));
    return first ? [`${impact} ${id}: ${first.target.join(' ')}`] : [];
  });
}

/** True if the page can be scrolled sideways. */
export const isTooWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

async function obstaclesNow(page: Page): Promise<string[]> {
  const width = (await isTooWide(page)) ? ['wider than the window'] : [];
  // Markup and colours are the same in every engine, and a page of Firefox 153 dies under axe.
  if (engine !== 'chromium') return width;
  await animationsEnd(page);
  return [...(await findingsOf(page)), ...width];
}

/**
 * Obstacles for users of the screen, which are findings of axe and a page wider than its window.
 * Those of a moment are none: controls of the header come when the page is idle, and move others
 * while axe compares colors.
 */
export async function obstaclesOn(page: Page): Promise<string[]> {
  if ((await obstaclesNow(page)).length === 0) return [];
  await sleep(SETTLE_MS);
  return obstaclesNow(page);
}

/** Expects that the screen is accessible to all. */
export const expectAccessible = async (page: Page): Promise<void> => expect(await obstaclesOn(page)).toEqual([]);
