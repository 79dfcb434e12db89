/** @long */

import { expect, test } from '@jest/globals';
import { battleOf } from '@maseki/bots/puzzles/position.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { useSharedGame } from './src/game.ts';
import type { Means } from './src/guided-battle.ts';
import { newPlayer } from './src/player.ts';
import { playPart, puzzlesOf, wholeSolution } from './src/puzzle-solver.ts';
import { announcement } from './src/screen-reader.ts';

const game = useSharedGame();

const SIZES = ['desktop', 'phone'] as const;
const LEVELS = { easy: 'やさしい', middle: 'ふつう', hard: 'むずかしい' };
const REFUTED = /^必ずは勝てません/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const counts = async (page: Page) => (await puzzlesOf(page)).puzzles.map(({ tried, own }) => ({ tried, own }));

/** What of the buttons of the board is not within its button, or not within the window. */
const OUTSIDE = `[...document.querySelectorAll('[role="toolbar"] > button:not(:last-child)')].flatMap((button) => {
  const box = button.getBoundingClientRect();
  const isOut = ({ left, right }) => left < Math.max(0, box.left - 1) || right > Math.min(innerWidth, box.right + 1);
  return [button, ...button.querySelectorAll('span')]
    .filter((part) => part.checkVisibility() && isOut(part.getBoundingClientRect()))
    .map(({ textContent }) => textContent);
})`;

test.each(SIZES)('a guest on a %s finds the puzzles, is refuted three times, and is shown the answer', async (size) => {
  const { page, context, problems } = await game.window(size);
  await page.goto('/');
  await page.getByRole('link', { name: '今日の詰めデュエルを解く' }).click();
  await announcement(page, /必ず勝ってください$/);
  await page.getByRole('list', { name: '相手の手札' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).first().click();
  expect(await page.evaluate(OUTSIDE)).toEqual([]);
  // Marks of abilities lie on their cards.
  for (const mark of await page.locator('[data-ability]').all())
    expect((await mark.boundingBox())?.height).toBeLessThan(40);
  const before = await counts(page);
  const [easy] = (await puzzlesOf(page)).puzzles;
  if (!easy) throw new Error('a day without puzzles');
  const nothing = { battle: battleOf(easy.position), plan: [{ type: 'action.end_turn' }] } as const;
  await expectAccessible(page);
  for (let tries = 0; tries < 3; tries += 1) {
    await playPart(page, nothing, 'pointer');
    await announcement(page, REFUTED);
    // What refuted it is told too, a move of the opponent or the end of an own card.
    await page
      .getByRole('log', { name: 'バトルの経過' })
      .filter({ hasText: /相手|きぜつ/ })
      .waitFor({ state: 'attached' });
    await button(page, tries === 0 ? '1手戻す' : 'はじめから').click();
    await announcement(page, /必ず勝ってください$/);
  }
  await button(page, '答えを見る').click();
  const step = page.getByRole('status').filter({ hasText: /^答え/ });
  const last = Number((await step.textContent())?.split('/')[1]);
  for (let at = 1; at <= last; at += 1) {
    await button(page, '次へ').click();
    await page.getByText(`答え ${at}/${last}`, { exact: true }).waitFor();
  }
  await page.getByText('あなたの勝ち').first().waitFor({ state: 'attached' });
  await expectAccessible(page);
  await button(page, '自分で解く').click();
  await announcement(page, /必ず勝ってください$/);
  expect(await counts(page)).toEqual(before);
  expect(problems).toEqual([]);
  await context.close();
});

/** Plays a puzzle of today to its end. */
async function solve(page: Page, level: keyof typeof LEVELS, means: Means): Promise<void> {
  const puzzle = (await puzzlesOf(page)).puzzles.find((each) => each.level === level);
  if (!puzzle) throw new Error(`no puzzle is ${level}`);
  await page.getByRole('tab', { name: LEVELS[level] }).press('Enter');
  for (const part of wholeSolution(puzzle)) await playPart(page, part, means);
  await announcement(page, /^正解！/);
  await page.getByRole('img', { name: '1回で正解' }).waitFor();
  const { tried, own } = (await puzzlesOf(page)).puzzles.find(({ id }) => id === puzzle.id) ?? {};
  expect([tried, own]).toEqual([puzzle.tried + 1, { solved: true }]);
}

/** The line of /home while today's are unsolved. */
const newsOf = (page: Page) => page.getByRole('link', { name: /^詰めデュエル\s?今日の3問/ });

test.each([
  ['desktop', 'keys', 'easy'],
  ['phone', 'touch', 'hard'],
] as const)('a player on a %s solves a puzzle by %s, which counts once', async (size, means, level) => {
  const { page, context, problems } = await newPlayer(game, size, { hasTouch: means === 'touch' });
  await newsOf(page).press('Enter');
  await announcement(page, /必ず勝ってください$/);
  await solve(page, level, means);
  await expectAccessible(page);
  await page.goto('/home');
  await page.getByRole('link', { name: '詰めデュエル' }).waitFor();
  expect(await newsOf(page).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
