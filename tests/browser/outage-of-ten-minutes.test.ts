/** @slow an outage */

import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { WebSocketRoute } from 'playwright-core';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

const MINUTES = 10;
const STEP_MS = 15_000;

test('after an outage of ten minutes every connection of the page is open again within ten seconds', async () => {
  const { page, context, problems } = await newPlayer(game, 'desktop');
  const lines = new Set<WebSocketRoute>();
  let isAway = false;
  let tries = 0;
  await page.routeWebSocket(/\/ws\//, (line) => {
    tries += 1;
    if (isAway) return void line.close({ code: 1012 });
    line.connectToServer();
    lines.add(line);
  });
  await page.clock.install();
  await page.goto('/home');
  // Of the notifications, and of friends and invitations.
  await eventually(() => lines.size === 2);

  isAway = true;
  for (const line of lines) await line.close({ code: 1012 });
  lines.clear();
  for (let passed = 0; passed < MINUTES * 60_000; passed += STEP_MS) {
    const before = tries;
    await page.clock.fastForward(STEP_MS);
    await eventually(() => tries >= before + 2);
  }
  isAway = false;
  await page.clock.fastForward(10_000);
  await eventually(() => lines.size === 2);
  expect(problems).toEqual([]);
  await context.close();
});
