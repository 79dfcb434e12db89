import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { uniqueName } from '@maseki/players/account.ts';
import type { Page } from 'playwright-core';
import { messageShown, openGroup, shownMessages, typeMessage } from './src/chat.ts';
import { createChatGroup } from './src/chat-group.ts';
import { requestFriendship } from './src/friends.ts';
import { type FrontDoor, openFrontDoor } from './src/front-door.ts';
import { useSharedGame } from './src/game.ts';
import { closeBonus, register } from './src/player.ts';

const game = useSharedGame();

let door: FrontDoor;
beforeAll(async () => {
  door = await openFrontDoor(Number(new URL(game.url).port));
});
afterAll(() => door?.stop());

const player = async () => {
  const { page, problems } = await game.window('desktop', { baseURL: door.url });
  const name = await register(page);
  await closeBonus(page);
  return { page, problems, name };
};

/** The player is back at the page, whose connections have forgotten it meanwhile. */
const returnTo = (page: Page) => page.evaluate("window.dispatchEvent(new Event('focus'))");

test('a player who comes back to dead connections sees what was missed within seconds, and loses no message', async () => {
  const { page, problems, name } = await player();
  const { group, send } = await createChatGroup(game.url, 2, [name]);
  await openGroup(page, group);
  await send(['まえ']);
  await messageShown(page, 'まえ');

  door.stall();
  await send(['あいだ']);
  await returnTo(page);
  await messageShown(page, 'あいだ');

  door.stall();
  const waiting = page.getByRole('list', { name: '送信中のメッセージ' });
  // A slow test might look only after the page has found another connection.
  await Promise.all([waiting.getByText('とどけ').waitFor(), typeMessage(page, 'とどけ')]);
  await waiting.waitFor({ state: 'detached' });
  expect(await shownMessages(page, group)).toEqual(['まえ', 'あいだ', 'とどけ']);

  door.stall();
  await requestFriendship(name, game.url);
  await page.keyboard.press('Escape');
  await returnTo(page);
  await page.getByRole('button', { name: /^通知（未読/ }).waitFor();
  expect(problems).toEqual([]);
});

test('a battle whose connection has died goes on within seconds, and so does the demo', async () => {
  const { page, problems } = await player();
  await page.goto('/battle?mode=practice');
  await page.getByRole('button', { name: /^やさしい/ }).click();
  const own = page.getByRole('region', { name: 'あなたの場' });
  await own.waitFor();
  const sockets: Promise<unknown> = page.waitForEvent('websocket', (socket) => socket.url().includes('/ws/battle/'));
  door.stall();
  await returnTo(page);
  await sockets;
  await page.getByRole('list', { name: '手札' }).getByRole('button').first().click();
  await own.getByRole('button', { name: /^バトル場：/ }).click();
  await page.getByRole('button', { name: '準備完了', disabled: false }).waitFor();

  await page.goto('/demo');
  await page.getByText('接続しています').waitFor({ state: 'detached' });
  door.stall();
  const said = `だれか${uniqueName()}`;
  await typeMessage(page, said);
  await page.getByRole('log').getByText(said).waitFor();
  expect(problems).toEqual([]);
});
