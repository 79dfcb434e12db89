/** @engines */

import { expect, test } from '@jest/globals';
import { uniqueName } from '@maseki/players/account.ts';
import type { Page } from 'playwright-core';
import { addUser, createGroup, messageShown, openGroup, typeMessage } from './src/chat.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('two players chat, and a third who is added is notified and sees the earlier messages', async () => {
  const [ada, bob, cyd] = await Promise.all([
    newPlayer(game, 'desktop'),
    newPlayer(game, 'phone'),
    newPlayer(game, 'desktop'),
  ]);
  const group = `同盟${uniqueName()}`;
  await createGroup(ada.page, group);
  await addUser(ada.page, bob.name);
  await bob.page.getByRole('button', { name: '通知（未読1件）' }).waitFor();

  await openGroup(bob.page, group);
  await typeMessage(ada.page, 'はじめまして <b>太字</b>');
  await messageShown(bob.page, 'はじめまして <b>太字</b>');
  await typeMessage(bob.page, 'よろしく');
  await messageShown(ada.page, 'よろしく');

  await addUser(ada.page, cyd.name);
  await press(cyd.page, '通知（未読1件）');
  await messageShown(cyd.page, `グループ「${group}」に追加しました`);
  await press(cyd.page, 'すべて既読にする');
  await cyd.page.getByRole('button', { name: '通知', exact: true }).waitFor({ state: 'attached' });
  await cyd.page.keyboard.press('Escape');
  await openGroup(cyd.page, group);
  await messageShown(cyd.page, 'はじめまして');
  await messageShown(cyd.page, 'よろしく');
  await cyd.page.keyboard.press('Escape');
  await cyd.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect([ada, bob, cyd].flatMap(({ problems }) => problems)).toEqual([]);
});
