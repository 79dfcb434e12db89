/** @long @engines @everywhere */

import { expect, test } from '@jest/globals';
import { battleLogOf, duelist, playUntil } from './src/duelist.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

test.each(['desktop', 'phone'] as const)(
  'a battle of practice is played to the end with a pointer (%s)',
  async (size) => {
    const { page, context, problems } = await newPlayer(game, size);
    await page.goto('/battle?mode=practice&level=easy');
    await page.getByRole('toolbar', { name: '操作' }).waitFor();
    const logged: string[] = [];
    await playUntil([duelist(page)], async () => {
      logged.push(await battleLogOf(page));
      return false;
    });
    expect(logged.some((text) => /の攻撃「.+」！/.test(text))).toBe(true);
    await page.getByRole('heading', { level: 1, name: /勝利！|敗北…/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
