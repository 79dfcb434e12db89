import { expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** Null if the middle of the focused element can be seen and pressed, else what it is called. */
const HIDDEN_FOCUS = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
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
  const hidden: string[] = [];
  let steps = 0;
  for (; steps < 300; steps += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate<string | null>(HIDDEN_FOCUS);
    if (seen === '') break;
    if (seen) hidden.push(seen);
  }
  expect(steps).toBeGreaterThan(20);
  expect(hidden).toEqual([]);
  await context.close();
});
