import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { resize } from './src/browser.ts';
import { duelist, playUntil } from './src/duelist.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** Elements that must be visible during play, by role and name. */
const PIECES = [
  ['region', '相手の場'],
  ['region', 'あなたの場'],
  ['list', '手札'],
  ['toolbar', '操作'],
] as const;

/** Parts of the board that are not wholly in the window. */
async function cutOff(page: Page, { width, height }: { width: number; height: number }): Promise<string[]> {
  const cut: string[] = [];
  for (const [role, name] of PIECES) {
    const box = await page.getByRole(role, { name }).boundingBox();
    const isIn = box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    if (!isIn || box.height < 40) cut.push(`${name}: ${JSON.stringify(box)}`);
  }
  return cut;
}

/** Texts that are drawn in fewer than 10 pixels. */
const tinyTexts = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main *')]
    .filter((element) => [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== ''))
    .filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
    .filter((element) => element.getBoundingClientRect().width > 1 && parseFloat(getComputedStyle(element).fontSize) < 10)
    .map((element) => element.textContent.trim().slice(0, 20) + ' ' + getComputedStyle(element).fontSize)`);

/** Marks of resonance and guard over the values of a card, and parts of the board under a hint. */
const COVERED = `(() => {
  const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const box = (element) => element.getBoundingClientRect();
  const marks = [...document.querySelectorAll('[data-kind="resonance"], [data-kind="guard"]')];
  const covered = marks
    .filter((mark) => {
      const card = mark.closest('article');
      return [card.querySelector('header'), card.querySelector('[role="img"]').parentElement].some((values) =>
        overlap(box(mark), box(values)));
    })
    .map((mark) => mark.textContent);
  const hint = box(document.querySelector('aside[aria-label="ヒント"]'));
  const board = [...document.querySelectorAll('header, main section, main [role="toolbar"]')];
  return [marks.length > 0, ...covered, ...board.filter((part) => overlap(box(part), hint)).map((part) => part.localName)];
})()`;

/** Cards of the board that show the name of their attack, as only large cards elsewhere do. */
const WITH_ATTACK = `[...document.querySelectorAll('main section article')]
  .filter((card) => {
    const name = /技「(.+?)」/.exec(card.ariaLabel)?.[1];
    return [...card.querySelectorAll('span')].some((span) => span.textContent === name && span.checkVisibility());
  })
  .map((card) => card.ariaLabel)`;

/** The effect of the card beside the board, and the part of it that is cut off. */
const EFFECT = `(() => {
  const panel = document.querySelector('[data-area="detail"]');
  const effect = panel.querySelector('p');
  const [inner, outer] = [effect.getBoundingClientRect(), panel.getBoundingClientRect()];
  const isFirst = (effect.compareDocumentPosition(panel.querySelector('article')) & 4) > 0;
  return { isFirst, cut: Math.max(0, inner.bottom - outer.bottom) };
})()`;

const widthsOf = async (elements: Locator): Promise<number[]> =>
  (await Promise.all((await elements.all()).map((element) => element.boundingBox()))).map((box) => box?.width ?? 0);

test('a battle fits into a small phone, upright and sideways, and uses a large screen', async () => {
  const { page, context, problems } = await newPlayer(game, 'phone');
  await page.goto('/battle?mode=practice&level=easy');
  await page.getByRole('list', { name: '手札' }).waitFor();
  const endTurn = page.getByRole('toolbar').getByRole('button', { name: 'ターン終了', disabled: false });
  await playUntil([duelist(page)], async () => (await endTurn.count()) > 0);
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1280, height: 800 },
  ]) {
    await resize(page, size);
    expect({ size, cut: await cutOff(page, size), tiny: await tinyTexts(page) }).toEqual({ size, cut: [], tiny: [] });
    expect([size, await page.evaluate(COVERED), await page.evaluate(WITH_ATTACK)]).toEqual([size, [true], []]);
  }
  const effect = page.getByRole('complementary', { name: 'カードの詳細' }).locator('p');
  // Some cards have none.
  for (const card of await page.getByRole('list', { name: '手札' }).getByRole('button').all()) {
    if ((await effect.count()) === 0) await card.hover();
  }
  expect(await page.evaluate(EFFECT)).toEqual({ isFirst: true, cut: 0 });
  const [bench = 0] = await widthsOf(page.getByRole('button', { name: /^ベンチ1：/ }));
  const [battleCard = 0, own = 0] = await widthsOf(page.getByRole('button', { name: /^バトル場：/ }));
  const [handCard = 0] = (await widthsOf(page.getByRole('list', { name: '手札' }).getByRole('article'))).sort(
    (a, b) => b - a,
  );
  expect(battleCard).toBeGreaterThanOrEqual(150);
  // However many actions there are, of which the own side has up to six.
  expect(own).toBeCloseTo(battleCard, 0);
  expect(bench).toBeGreaterThanOrEqual(handCard);
  const widthOf = async () =>
    (
      await page
        .getByRole('button', { name: /^バトル場：/ })
        .last()
        .boundingBox()
    )?.width ?? 0;
  const before = await widthOf();
  await resize(page, { width: 1920, height: 1080 });
  expect(await widthOf()).toBeGreaterThan(before * 1.2);
  await page.getByRole('complementary', { name: 'カードの詳細' }).waitFor();
  expect(await page.evaluate(WITH_ATTACK)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
