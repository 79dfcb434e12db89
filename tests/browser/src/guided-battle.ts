import type { Locator, Page } from 'playwright-core';
import { engine } from '../engines/engine.ts';

/** A player's means of input. */
export type Means = 'pointer' | 'touch' | 'keys';

/** Most arrow keys on the way to an element. With more a keyboard player is lost. */
const ARROWS = 8;

const isFocused = (target: Locator) =>
  target.evaluate((element: { matches(selector: string): boolean }) => element.matches(':focus'));

/**
 * Uses the key that the element names, else the arrow keys from the element that the board has
 * focused, else Tab.
 */
async function pressByKeys(page: Page, target: Locator): Promise<void> {
  const shortcut = await target.getAttribute('aria-keyshortcuts');
  if (shortcut) return page.keyboard.press(shortcut);
  for (let arrows = 0; arrows < ARROWS && !(await isFocused(target)); arrows += 1)
    await page.keyboard.press('ArrowRight');
  if (!(await isFocused(target))) await target.focus();
  await page.keyboard.press('Enter');
}

/** Presses something by these means. Playwright has no touches over WebDriver BiDi. */
export async function press(page: Page, target: Locator, means: Means): Promise<void> {
  if (means === 'keys') return pressByKeys(page, target);
  await (means === 'touch' && engine === 'chromium' ? target.tap() : target.click());
}

/** Observations of a player who follows the light. */
export interface FollowedLight {
  presses: number;
  /** Presses up to the first attack, including it. 0 before that. */
  untilAttack: number;
  /** Time without a lit element in ms, in which the opponent thinks or the board shows events. */
  waitedMs: number;
  /** Lessons, in the order in which they were shown. */
  lessons: string[];
}

/** Follows the light of /first to the end of the battle, or until this many lessons are learnt. */
export async function followLight(
  page: Page,
  means: Means,
  mostLessons = Number.POSITIVE_INFINITY,
): Promise<FollowedLight> {
  const seen: FollowedLight = { presses: 0, untilAttack: 0, waitedMs: 0, lessons: [] };
  const lit = page.locator('[data-lit="true"]');
  const end = page.getByRole('button', { name: 'もう一度遊ぶ' });
  const lesson = page.getByRole('region', { name: 'はじめての一戦' }).getByRole('paragraph').first();
  for (;;) {
    const since = Date.now();
    await lit.or(end).first().waitFor();
    seen.waitedMs += Date.now() - since;
    if ((await end.count()) > 0) return seen;
    const sentence = (await lesson.textContent()) ?? '';
    if (seen.lessons.at(-1) !== sentence && seen.lessons.length === mostLessons) return seen;
    if (seen.lessons.at(-1) !== sentence) seen.lessons.push(sentence);
    const isAttack = /^攻撃/.test((await lit.textContent()) ?? '');
    await press(page, lit, means);
    seen.presses += 1;
    if (isAttack) seen.untilAttack ||= seen.presses;
  }
}
