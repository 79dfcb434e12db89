/** @slow a rare way @engines */

import { expect, test } from '@jest/globals';
import type { WebSocket } from 'playwright-core';
import { engine } from './engines/engine.ts';
import { expectAccessible } from './src/accessibility.ts';
import type { Size } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { logIn, newPlayer, PASSWORD } from './src/player.ts';

const game = useSharedGame();

test.each<[Size, Size]>([
  ['desktop', 'phone'],
  ['phone', 'desktop'],
])('a lost device is logged out at the %s, and a changed password leaves this page as it is', async (here, there) => {
  const owner = await newPlayer(game, here);
  const lost = await game.window(there);
  await logIn(lost.page, owner.name);

  const { page } = owner;
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'ログイン中の端末' });
  const others = devices.getByRole('button', { name: /をログアウトさせる$/ });
  await devices.getByText('この端末').waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(2);
  await expectAccessible(page);
  await others.click();
  await page.getByText('ログインを終了しました').waitFor();
  await others.waitFor({ state: 'detached' });
  await lost.page.waitForURL(/\/login/);

  const token = () => page.evaluate(() => localStorage.getItem('token'));
  const before = await token();
  await page.getByLabel('現在のパスワード').fill(PASSWORD);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(`${PASSWORD}4`);
  await page.getByLabel('新しいパスワード（確認用）').fill(`${PASSWORD}4`);
  // Its sockets are closed and come back with the new session. Over WebDriver BiDi no sockets are told.
  const isPush = (socket: WebSocket) => socket.url().endsWith('/ws/notifications/');
  const reopened = engine === 'chromium' ? page.waitForEvent('websocket', isPush) : null;
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await page.getByText('パスワードを変更しました').waitFor();
  await reopened;
  expect(await token()).not.toBe(before);
  await page.goto('/friends');
  await page.getByRole('heading', { name: 'フレンド', exact: true }).first().waitFor();

  expect([...owner.problems, ...lost.problems]).toEqual([]);
  await Promise.all([owner.context.close(), lost.context.close()]);
});
