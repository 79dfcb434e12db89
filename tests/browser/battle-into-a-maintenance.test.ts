/** @slow waits for a maintenance */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { unwrap } from '@maseki/players/account.ts';
import { runningGame, startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';
import { duelist, playUntil, surrender } from './src/duelist.ts';
import { useOwnGame } from './src/game.ts';
import { isOpen, isShut, lookForNews, withClocks } from './src/live-news.ts';
import { newPlayer } from './src/player.ts';

const game = useOwnGame();
let desk: TestConsole;
beforeAll(async () => {
  desk = await startTestConsole(runningGame(game.consoleSettings));
});
afterAll(() => desk.stop());

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a battle that runs at the begin of a maintenance is played to its end, and none begins after it', async () => {
  const players = withClocks(game);
  const [{ page, problems }, idle] = await Promise.all([newPlayer(players, 'desktop'), newPlayer(players, 'phone')]);
  const practice = '/battle?mode=practice&level=easy';
  const toolbar = page.getByRole('toolbar', { name: '操作' });
  const shut = page.getByRole('heading', { name: 'メンテナンス中です' });
  await page.goto(practice);
  await toolbar.waitFor();
  const admin = await desk.operator('admin');
  const change = async (wanted: LiveChange) => {
    const { version } = unwrap(await admin.call(consoleEndpoints.getLive));
    const body = { version, order: wanted, reason: '更新' };
    unwrap(await admin.call(consoleEndpoints.changeLive, { body, idempotencyKey: randomUUID() }));
  };
  await change({ change: 'plan-maintenance', from: fromNow(-1), until: fromNow(30), operators: [] });
  await lookForNews(idle.page, isShut);
  await idle.page.getByRole('heading', { name: 'メンテナンス中です' }).waitFor();

  const turn = page.getByText('3ターン目', { exact: false });
  await playUntil([duelist(page)], async () => (await turn.count()) > 0);
  await surrender(page);
  await page.waitForURL('**/result*');
  await page.getByRole('link', { name: 'ホームへ戻る' }).click();
  await lookForNews(page, isShut);
  await shut.waitFor();
  await page.goto(practice);
  await page
    .getByRole('main')
    .getByText(/メンテナンス/)
    .first()
    .waitFor();
  expect(await toolbar.count()).toBe(0);

  await page.goto('/home');
  await shut.waitFor();
  await change({ change: 'end-maintenance' });
  await lookForNews(page, isOpen);
  await shut.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^チャット/ }).waitFor();
  expect(problems).toEqual([]);
});
