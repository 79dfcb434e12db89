/** @slow a rare way */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messageShown, typeMessage } from './src/chat.ts';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

test('guests have neither chat nor bell, but talk to each other on the demo page', async () => {
  const guests = await Promise.all([game.window('desktop'), game.window('phone')]);
  const pages = guests.map(({ page }) => page) as [Page, Page];
  for (const page of pages) {
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await page.getByRole('banner').getByText('ゲスト').waitFor();
      expect(await page.getByRole('button', { name: /^(チャット|通知)/ }).count()).toBe(0);
    }
    await page.goto('/demo');
    await page.getByText('メッセージはまだありません').waitFor();
    await page.getByText('接続しています').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^(チャット|通知)/ }).count()).toBe(0);
  }
  await typeMessage(pages[0], 'だれかいますか');
  await messageShown(pages[1], 'Anonymousだれかいますか');
  await typeMessage(pages[1], 'ここです');
  await messageShown(pages[0], 'ここです');
  const lines = await pages[0].getByRole('log').getByRole('listitem').allTextContents();
  expect(lines).toEqual(['Anonymousここです', 'Anonymousだれかいますか']);
  expect(guests.flatMap(({ problems }) => problems)).toEqual([]);
});
