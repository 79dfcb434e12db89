import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

/** Within 3 % of what the owner wrote. */
export const expectAbout = (seen: number, value: number): void =>
  expect({ seen, isMet: Math.abs(seen - value) <= value * 0.03 }).toEqual({ seen, isMet: true });

/** Stops the clock of a page that has one by `page.clock.install()`, a second later. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000);

/** Steps the stopped clock of a page until a condition holds. Resolves to the ms that passed. */
export async function until(
  page: Page,
  isMet: () => Promise<boolean>,
  ...[stepMs, atMostMs = 30_000]: [stepMs: number, atMostMs?: number]
): Promise<number> {
  let passed = 0;
  while (!(await isMet())) {
    if (passed > atMostMs) throw new Error(`More than ${atMostMs} ms of the page have passed.`);
    await page.clock.runFor(stepMs);
    passed += stepMs;
  }
  return passed;
}

export const isShown = (element: Locator) => async () => (await element.count()) > 0;
export const isGone = (element: Locator) => async () => (await element.count()) === 0;

/** From when to when each name was shown, in ms of the stopped clock, which passes in steps. */
export async function lifetimes(
  page: Page,
  shown: () => Promise<readonly string[]>,
  { forMs, stepMs }: { forMs: number; stepMs: number },
): Promise<Map<string, { from: number; to: number }>> {
  const seen = new Map<string, { from: number; to: number }>();
  for (let now = 0; now <= forMs; now += stepMs) {
    for (const name of await shown()) seen.set(name, { from: seen.get(name)?.from ?? now, to: now + stepMs });
    await page.clock.runFor(stepMs);
  }
  return seen;
}
