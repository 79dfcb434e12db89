/** @engines */

import { expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

test('a guest who wants to play is sent to log in and comes back, and history does not lead into the guard', async () => {
  const { page, context } = await game.window('desktop');
  await page.goto('/');
  await page.goto('/battle');
  await page.waitForURL(/\/login\?next=%2Fbattle$/);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
});
