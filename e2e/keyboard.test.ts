import { expect, test } from '@jest/globals';
import { register } from './src/account.ts';
import { playUntil } from './src/duelist.ts';
import { keyboardDuelist } from './src/keyboard-duelist.ts';
import { storyOf } from './src/story.ts';
import { world } from './src/world.ts';

const game = world();

test('a whole battle is played with keys alone, and told to those who do not see it', async () => {
  const { context, page, problems } = await game.person('desktop');
  await register(page);
  await page.goto('/battle?mode=practice&level=easy');
  await page.getByRole('toolbar', { name: '操作' }).waitFor();
  const heard: string[] = [];
  await playUntil([keyboardDuelist(page)], async () => {
    heard.push(await storyOf(page));
    return false;
  });

  expect(heard.some((words) => /\d+ターン目：あなたの番。/.test(words))).toBe(true);
  expect(heard.some((words) => /の攻撃「.+」！/.test(words))).toBe(true);
  await page.getByRole('heading', { level: 1, name: /勝利！|敗北…/ }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
}, 300_000);
