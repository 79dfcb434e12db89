import { expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

test('an unknown address is a page of its own that leads home', async () => {
  const { page, context } = await game.window('desktop');
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: /ページが見つかりません/ }).waitFor();
  const link = page.getByRole('main').getByRole('link');
  expect(await link.first().getAttribute('href')).toBe('/');
  await context.close();
});
