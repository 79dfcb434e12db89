import { expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** Null if the middle of the focused element can be seen and pressed, else what it is called. */
const HIDDEN_FOCUS = `(async () => {
  // Even with reduced motion a change of style takes a frame.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isSeen = top && (focused.contains(top) || top.contains(focused) || top.closest('label')?.control === focused);
  return isSeen ? null : focused.outerHTML.slice(0, 200);
})()`;

test('on a phone the focus never goes under the bars of the deck', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await page.goto('/deck');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /^保存/ }).waitFor();
  const skip = page.getByRole('link', { name: '本文へ移動' });
  const isAtStart = () => skip.evaluate((link: { matches(selector: string): boolean }) => link.matches(':focus'));
  await page.keyboard.press('Tab');
  expect(await isAtStart()).toBe(true);
  const hidden: string[] = [];
  let steps = 0;
  for (; steps === 0 || !(await isAtStart()); steps += 1) {
    const seen = await page.evaluate<string | null>(HIDDEN_FOCUS);
    if (seen) hidden.push(seen);
    await page.keyboard.press('Tab');
  }
  expect(steps).toBeGreaterThan(20);
  expect(hidden).toEqual([]);
  await context.close();
});
