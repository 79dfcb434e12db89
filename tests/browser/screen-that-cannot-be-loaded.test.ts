/** @slow files that are missing */

import { expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

const REMOTE = '**/mf/auth/**';

test('a screen that cannot be loaded is a message with a retry, and the rest of the page stays', async () => {
  const { page, context } = await game.window('phone');
  await page.route(REMOTE, (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('alert').filter({ hasText: '画面を読み込めませんでした' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: '魔石デュエル' }).waitFor();

  await page.unroute(REMOTE);
  await page.getByRole('button', { name: '再試行' }).click();
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
  await context.close();
});

test('the guided battle without the board, which another remote has, is the same message with a retry', async () => {
  const { page, context } = await game.window('phone');
  await page.route('**/mf/battle/**', (route) => route.abort());
  await page.goto('/first');
  await page.getByRole('alert').filter({ hasText: '画面を読み込めませんでした' }).waitFor();
  expect(await page.locator('[data-lit]').count()).toBe(0);

  await page.unroute('**/mf/battle/**');
  await page.getByRole('button', { name: '再試行' }).click();
  await page.locator('[data-lit="true"]').waitFor();
  await context.close();
});

test('a text in a window that cannot be loaded leaves the page behind it, with a retry in the window', async () => {
  const { page, context } = await game.window('phone');
  const file = '**/*page-privacy-policy*';
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await page.getByRole('button', { name: 'プライバシーポリシー' }).click();
  const window = page.getByRole('dialog', { name: 'プライバシーポリシー' });
  await window.getByRole('alert').filter({ hasText: '読み込めませんでした' }).waitFor();
  expect(await page.getByRole('heading', { level: 1, name: '魔石デュエル', includeHidden: true }).count()).toBe(1);

  await page.unroute(file);
  await window.getByRole('button', { name: 'もう一度' }).click();
  await window.getByRole('heading').nth(1).waitFor();
  await context.close();
});
