/** @long */

import { expect, test } from '@jest/globals';
import { sizes } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { lookAtViews } from './src/look-at-views.ts';
import { newPlayer } from './src/player.ts';
import { openRankedResult, openWaiting } from './src/shown-states.ts';
import { faultsInAllLooks } from './src/view-faults.ts';

const game = useSharedGame();

/** For a machine on which each look takes ten times as long. */
const LONG_MS = 1_800_000;

test(
  'every screen and dialog can be used by everybody: widths, themes, wide spaces, large letters, the widest names',
  async () => {
    const { context, page, problems } = await game.window('phone');
    expect(await lookAtViews(page, game.url, faultsInAllLooks)).toEqual({});
    expect(problems).toEqual([]);
    await context.close();
  },
  LONG_MS,
);

const WINDOWS = [sizes.phone, { width: 360, height: 640 }, sizes.desktop];

/** Buttons that are not wholly between the header and the tab bar of an unscrolled page. */
const outOfReach = (names: readonly string[]) => `(() => {
  const top = document.querySelector('header').getBoundingClientRect().bottom;
  // On a desktop the tabs stand in the header.
  const tops = [...document.querySelectorAll('nav')].map((nav) => nav.getBoundingClientRect().top);
  const bottom = Math.min(innerHeight, ...tops.filter((each) => each > innerHeight / 2));
  const all = [...document.querySelectorAll('main a, main button')];
  return ${JSON.stringify(names)}.flatMap((name) => {
    const box = all.find(({ textContent }) => textContent === name)?.getBoundingClientRect();
    const isIn = box && box.top >= top && box.bottom <= bottom && box.left >= 0 && box.right <= innerWidth;
    return isIn ? [] : [name + ' ' + box?.top + ' to ' + box?.bottom + ' of ' + top + ' to ' + bottom];
  });
})()`;

test('the next step after a battle, and the way out of the queue, lie in the first screen', async () => {
  const { page, context, problems } = await newPlayer(game, 'phone');
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await openRankedResult(page, { isWished: true });
    const ofResult = ['もう一度バトル', '受ける', 'ホームへ戻る', 'バトルを振り返る'];
    expect([window, await page.evaluate(outOfReach(ofResult))]).toEqual([window, []]);
    expect(await page.locator('main [data-variant="primary"]').allTextContents()).toEqual(['受ける']);
    await openWaiting(page, { waiting: 0 });
    const ofQueue = ['やさしい', 'ふつう', 'つよい', '待つのをやめる'];
    expect([window, await page.evaluate(outOfReach(ofQueue))]).toEqual([window, []]);
  }
  expect(problems).toEqual([]);
  await context.close();
});
