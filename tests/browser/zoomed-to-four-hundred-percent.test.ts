/** @slow windows of 320×256 */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isTooWide } from './src/accessibility.ts';
import { resize } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { badBreaksOn } from './src/line-breaks.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** The rest of a window of 1280×1024 after zooming to 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

const GUEST_SCREENS = ['/', '/login', '/register', '/demo', '/nowhere', '/offline.html'];
const SCREENS = ['/home', '/deck', '/gacha', '/card-collection', '/cards', '/friends', '/settings'];

/**
 * The names of elements that are cut off at the right or hold text that is, except those that
 * scroll sideways by themselves.
 */
const CUT_OFF = `[...document.querySelectorAll('main button, main a, main input, main h1, main h2, main p')]
  .filter((element) => element.checkVisibility() && !element.closest('[inert], [aria-hidden="true"]'))
  .filter((element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return false;
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  })
  .map((element) => element.localName + ' ' + (element.textContent ?? '').slice(0, 30))`;

async function expectWithinWidth(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
  await page.locator('#prerendered, [data-screen-loading]').first().waitFor({ state: 'detached' });
  expect([path, await isTooWide(page), await page.evaluate(CUT_OFF)]).toEqual([path, false, []]);
}

test('at 400 % nothing has to be read by scrolling sideways', async () => {
  const { page, context, problems } = await game.window('phone');
  await resize(page, ZOOMED);
  for (const path of GUEST_SCREENS) await expectWithinWidth(page, path);
  await context.close();
  const player = await newPlayer(game, 'phone');
  await resize(player.page, ZOOMED);
  for (const path of SCREENS) await expectWithinWidth(player.page, path);
  await player.context.close();
  expect([...problems, ...player.problems]).toEqual([]);
});

test('at 400 % a battle can be played: every card and action can be scrolled to', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await resize(page, ZOOMED);
  await page.goto('/battle?mode=practice&level=easy');
  const actions = page.getByRole('toolbar', { name: '操作' });
  await actions.waitFor();
  expect(await isTooWide(page)).toBe(false);
  const hand = page.getByRole('list', { name: '手札' }).getByRole('button');
  for (const control of [hand.first(), hand.last(), actions.getByRole('button', { name: '降参' })]) {
    await control.scrollIntoViewIfNeeded();
    await control.hover();
  }
  await context.close();
});

/** The height that no fixed or sticky element covers, which is the rest for content. */
const FREE_HEIGHT = `innerHeight - [...document.querySelectorAll('body *')]
  .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
  .map((element) => element.getBoundingClientRect())
  .filter(({ width, height }) => width > innerWidth / 2 && height > 1)
  .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0)`;

test('at 400 % the bars leave most of the height to the deck, and with large letters no label breaks', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await resize(page, ZOOMED);
  await page.goto('/deck');
  const save = page.getByRole('button', { name: '保存する' });
  await save.waitFor();
  expect(await page.evaluate<number>(FREE_HEIGHT)).toBeGreaterThan(ZOOMED.height / 2);
  await resize(page, { width: 390, height: 844 });
  await page.evaluate("document.documentElement.style.fontSize = '32px'");
  for (const name of ['全部外す', '元に戻す', '保存する']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect([name, (box?.height ?? 0) < 110 && (box?.x ?? -1) >= 0]).toEqual([name, true]);
  }
  expect(await badBreaksOn(page)).toEqual([]);
  const columns = `[...document.querySelectorAll('section li')].filter((item) =>
    [...item.querySelectorAll('article')].some((card) => card.getBoundingClientRect().width > item.getBoundingClientRect().width + 1))`;
  expect(await page.evaluate(`${columns}.length`)).toBe(0);
  await context.close();
});
