import { expect, test } from '@jest/globals';
import { world } from './src/world.ts';

const game = world();

const REMOTE = '**/mf/auth/**';

test('a screen that cannot be loaded is a message with a retry, and the rest of the page stays', async () => {
  const { page, context } = await game.person('phone');
  await page.route(REMOTE, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('alert').filter({ hasText: '画面を読み込めませんでした' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: '魔石デュエル' }).waitFor();

  await page.unroute(REMOTE);
  await page.getByRole('button', { name: '再試行' }).click();
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
  await context.close();
}, 60_000);

test('an unknown address is a page of its own that leads home', async () => {
  const { page, context } = await game.person('desktop');
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: /ページが見つかりません/ }).waitFor();
  const link = page.getByRole('main').getByRole('link');
  expect(await link.first().getAttribute('href')).toBe('/');
  await context.close();
}, 60_000);

test('a guest who wants to play is asked to log in and comes back, and history does not lead into the guard', async () => {
  const { page, context } = await game.person('desktop');
  await page.goto('/');
  await page.goto('/battle');
  await page.waitForURL(/\/login\?next=%2Fbattle$/);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
}, 60_000);
