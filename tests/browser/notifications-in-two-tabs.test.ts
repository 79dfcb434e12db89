import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createChatGroup } from './src/chat-group.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

test('what is read in one tab is read in the others', async () => {
  const { page, context, problems, name } = await newPlayer(game, 'desktop');
  const other = await context.newPage();
  await other.goto('/home');
  const { group } = await createChatGroup(game.url, 1, [name]);
  const unread = (tab: Page) => tab.getByRole('button', { name: '通知（未読1件）' });
  await Promise.all([unread(page).waitFor(), unread(other).waitFor()]);
  await unread(page).click();
  await page.getByRole('button', { name: new RegExp(`^既読にする：.*${group}`) }).click();
  await other.getByRole('button', { name: '通知', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '通知', exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
