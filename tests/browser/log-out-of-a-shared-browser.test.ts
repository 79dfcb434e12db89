/** @engines */

import { expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

test('after a logout the next person at the browser finds the theme, and nothing of the player', async () => {
  const { page, context, name, problems } = await newPlayer(game, 'desktop');
  await page.goto('/settings');
  await page.getByRole('radio', { name: /ライト/ }).check();
  await page.goto('/home');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL(`${game.url}/`);

  await page.goBack();
  await page.waitForURL(/\/login/);
  expect(await page.getByText(name).count()).toBe(0);
  expect(await page.evaluate(() => [localStorage.getItem('theme'), localStorage.getItem('token')])).toEqual([
    'light',
    null,
  ]);
  const cookies = await context.cookies();
  expect(cookies.map(({ name: cookie }) => cookie).sort()).toEqual(['csrftoken', 'device']);
  expect(cookies.find(({ name: cookie }) => cookie === 'device')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(problems).toEqual([]);
  await context.close();
});
