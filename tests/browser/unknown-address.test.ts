import { expect, test } from '@jest/globals';
import { screenPaths } from '@maseki/ui/screen-paths.ts';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

test('an unknown address is a page of its own that leads home', async () => {
  const { page, context } = await game.window('desktop');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: /ページが見つかりません/ }).waitFor();
  const link = page.getByRole('main').getByRole('link');
  expect(await link.first().getAttribute('href')).toBe('/');
  await context.close();
});

test.each(screenPaths)('%s is a page', async (path) => {
  const response = await fetch(game.url + path.replace(/:\w+/g, 'x'), { headers: { accept: 'text/html' } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
});
