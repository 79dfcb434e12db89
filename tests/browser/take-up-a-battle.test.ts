/** @slow plays on from many states */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { follow } from './src/browser.ts';
import { endedBattle, serveBattles } from './src/ended-battle.ts';
import { useSharedGame } from './src/game.ts';
import { tabTo } from './src/keys.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();
const BATTLES = 20;

const roomOf = (n: number) => `01K9ZZZZZZZZZZZZZZZZZZZZ${String(n).padStart(2, '0')}`;

test(`${BATTLES} random battles are taken up in the browser, whose hashes equal those of the service`, async () => {
  const { page, context, problems } = await newPlayer(game, 'desktop');
  const battles = Object.fromEntries(
    Array.from({ length: BATTLES }, (_, n) => [roomOf(n), endedBattle(`battle ${n}`, roomOf(n))]),
  );
  await serveBattles(page, battles);
  for (const [room, { frames }] of Object.entries(battles)) {
    const middle = Math.ceil((frames?.steps.length ?? 0) / 2);
    const board = page.getByRole('toolbar', { name: '操作' });
    await follow(page, '/home');
    await board.waitFor({ state: 'detached' });
    await follow(page, `/replay/${room}?step=${middle}&vs=easy`);
    await board.waitFor();
  }
  expect(problems).toEqual([]);
  await context.close();
});

/** A battle that ended with an attack of the player. */
function wonBattle(room: string) {
  for (let n = 0; ; n += 1) {
    const battle = endedBattle(`won ${n}`, room);
    const { outcome, last } = battle;
    if (outcome.winner === 'a' && last?.seat === 'a' && last.action?.type === 'action.attack') return battle;
  }
}

/** Pixels of the details of a card that lie under the bar of the player. */
const coveredDetails = (page: Page) =>
  page.evaluate<number>(`(() => {
    const edges = (area) => document.querySelector('[data-area="' + area + '"]').getBoundingClientRect();
    return edges('detail').bottom - edges('own-bar').top;
  })()`);

test.each(['desktop', 'phone'] as const)(
  'on a %s a battle is taken up and won by keys alone, without a call of a service',
  async (size) => {
    const { page, context, problems } = await newPlayer(game, size);
    const room = roomOf(99);
    const battle = wonBattle(room);
    await serveBattles(page, { [room]: battle });
    await page.goto(`/replay/${room}`);
    await page.getByRole('slider', { name: '位置' }).waitFor();
    await page.keyboard.press('End');
    await tabTo(page, 'ここから遊ぶ', { presses: 80 });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('いちばん近い自分のターン').waitFor();
    await expectAccessible(page);
    await tabTo(page, 'つよい');
    await page.keyboard.press('Enter');
    await page.getByRole('toolbar', { name: '操作' }).waitFor();
    await expectAccessible(page);
    if (size === 'desktop') expect(await coveredDetails(page)).toBeLessThanOrEqual(0);

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.getByRole('button', { name: /^攻撃「/, disabled: false }).waitFor();
    await page.keyboard.press('a');
    const { turns } = battle.outcome;
    await page.getByText(`元の結果：勝利（${turns}ターン） → あなたの続き：勝利（${turns}ターン）`).waitFor();
    await expectAccessible(page);

    await tabTo(page, 'もう一度ここから', { presses: 80 });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'ターン終了', disabled: false }).waitFor();
    await page.keyboard.press('t');
    await tabTo(page, 'はい');
    await page.keyboard.press('Enter');
    // The computer in the worker has played its turn, perhaps with a knock-out.
    const next = page.getByRole('log').getByText(`${turns + 2}ターン目：あなたのターン`);
    await next
      .or(page.getByRole('status').filter({ hasText: 'バトル場に出す' }))
      .first()
      .waitFor();
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'やめる' }).press('Enter');
    await page.getByRole('slider', { name: '位置' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
