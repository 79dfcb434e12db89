/** @slow an outage */

import { expect, test } from '@jest/globals';
import type { WebSocketRoute } from 'playwright-core';
import { messageShown, numberedMessages, openGroup, shownMessages } from './src/chat.ts';
import { createChatGroup } from './src/chat-group.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

test('after an outage in which more was said than a history holds, nothing is missing and nothing is there twice', async () => {
  const { page, context, name, problems } = await newPlayer(game, 'desktop');
  const { group, send } = await createChatGroup(game.url, 8, [name]);
  const lines: WebSocketRoute[] = [];
  let isAway = false;
  await page.routeWebSocket(/\/ws\/chat\//, (line) => {
    if (isAway) return void line.close({ code: 1012 });
    line.connectToServer();
    lines.push(line);
  });
  // A socket of before the route is none to the page's library, which throws when it sends on it.
  await page.goto('/home');
  await send(numberedMessages(1, 10));
  await openGroup(page, group);
  await messageShown(page, '発言10。');

  isAway = true;
  for (const line of lines.splice(0)) await line.close({ code: 1012 });
  await send(numberedMessages(11, 80));
  expect(await shownMessages(page, group)).toEqual(numberedMessages(1, 10));
  isAway = false;
  await messageShown(page, '発言80。');
  expect(await shownMessages(page, group)).toEqual(numberedMessages(1, 80));
  expect(problems).toEqual([]);
  await context.close();
});
