/** @long */

import { expect, test } from '@jest/globals';
import { battleLogOf, playUntil } from './src/duelist.ts';
import { useSharedGame } from './src/game.ts';
import { keyboardDuelist } from './src/keyboard-duelist.ts';
import { register } from './src/player.ts';

const game = useSharedGame();

test('a whole battle is played only with keys, and read out to those who do not see it', async () => {
  const { context, page, problems } = await game.window('desktop');
  await register(page);
  await page.goto('/battle?mode=practice&level=easy');
  await page.getByRole('toolbar', { name: '操作' }).waitFor();
  const logged: string[] = [];
  await playUntil([keyboardDuelist(page)], async () => {
    logged.push(await battleLogOf(page));
    return false;
  });

  expect(logged.some((text) => /\d+ターン目：あなたのターン。/.test(text))).toBe(true);
  expect(logged.some((text) => /の攻撃「.+」！/.test(text))).toBe(true);
  await page.getByRole('heading', { level: 1, name: /勝利！|敗北…/ }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
