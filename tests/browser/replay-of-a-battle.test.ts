/** @long @engines */

import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { duelist, playUntil, surrender } from './src/duelist.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';
import { windowsClosed } from './src/windows.ts';

const game = useSharedGame();

/** Plays some turns against the computer, gives up, and ends on the result. */
async function lose(page: Page): Promise<void> {
  await page.goto('/battle?mode=practice&level=easy');
  await page.getByRole('toolbar', { name: '操作' }).waitFor();
  const turn = page.getByText('3ターン目', { exact: false });
  await playUntil([duelist(page)], async () => (await turn.count()) > 0);
  await surrender(page);
  await page.waitForURL('**/result*');
}

const slider = (page: Page) => page.getByRole('slider', { name: '位置' });

/** Waits for a step of the slider, which follows the board, and resolves to it. */
const reaches = (page: Page, isReached: (step: number) => boolean): Promise<number> =>
  eventually(async () => {
    const step = Number(await slider(page).inputValue());
    return isReached(step) ? step : null;
  });

/** The board as in a battle, and the controls under the hand, at once. */
async function expectWholeBoard(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const parts = [
    page.getByRole('region', { name: '相手の場' }),
    page.getByRole('region', { name: 'あなたの場' }),
    page.getByRole('list', { name: '手札' }),
    page.getByRole('region', { name: '再生の操作' }),
  ];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const edges = boxes.map((box) => (box && box.height > 40 && box.x >= 0 ? box.y + box.height : Number.NaN));
  expect(edges).toEqual([...edges].sort((a, b) => a - b));
  expect(Math.max(...edges)).toBeLessThanOrEqual(height);
  expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? Number.NaN)))).toBeLessThanOrEqual(width);
  // A column is as wide as its longest phrase, where it may.
  const lines = await page.getByRole('button', { name: /は伏せたカードを/ }).all();
  const right = await Promise.all(lines.map(async (line) => (await line.boundingBox()) ?? { x: Number.NaN, width: 0 }));
  expect(Math.max(...right.map(({ x, width: wide }) => x + wide))).toBeLessThanOrEqual(width);
}

/** Makes a link to the step that is shown, and resolves to it. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'リンクを作る' }).click();
  const dialog = page.getByRole('dialog', { name: 'このバトルを見せる' });
  await dialog.getByRole('checkbox', { name: 'いまの場面から見せる' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'リンクを作る' }).click();
  return dialog.getByRole('textbox', { name: 'リンク' }).inputValue();
}

test.each(['desktop', 'phone'] as const)(
  'on a %s a battle is looked through by keys alone, shared with a guest, and the link is taken back',
  async (size) => {
    const { page, context, problems } = await newPlayer(game, size);
    await lose(page);
    await page.getByRole('link', { name: 'バトルを振り返る' }).click();
    await page.waitForURL('**/replay/*');
    await slider(page).waitFor();
    if (size === 'phone') await expectWholeBoard(page);
    await page.keyboard.press('End');
    await reaches(page, (step) => step > 4);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await reaches(page, (step) => step === 1);
    await page.keyboard.press('Shift+ArrowRight');
    const shown = await reaches(page, (step) => step > 1);
    await expectAccessible(page);
    const url = await share(page);

    const guest = await game.window(size);
    await guest.page.goto(url);
    await slider(guest.page).waitFor();
    await reaches(guest.page, (step) => step === shown);
    if (size === 'phone') await expectWholeBoard(guest.page);
    await guest.page.getByText('対戦相手').first().waitFor();
    await guest.page.getByRole('link', { name: '登録なしで一戦遊ぶ' }).waitFor();
    await expectAccessible(guest.page);

    await page.getByRole('button', { name: /のリンクを取り消す$/ }).click();
    await page.getByText('共有中のリンクはありません').waitFor();
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'このリンクは使えません' }).waitFor();
    await expectAccessible(guest.page);

    await page.keyboard.press('Escape');
    await windowsClosed(page);
    await page.goto('/home');
    await page.getByRole('link', { name: 'バトルの記録' }).click();
    await page.getByRole('row', { name: /敗北（降参）/ }).waitFor();
    await expectAccessible(page);
    expect([...problems, ...guest.problems]).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  },
);
