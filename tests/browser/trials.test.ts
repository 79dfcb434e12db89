/** @long */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { battleLogOf, duelist, playUntil } from './src/duelist.ts';
import { useSharedGame } from './src/game.ts';
import { withQuickComputer } from './src/held-timers.ts';
import { keyboardDuelist } from './src/keyboard-duelist.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** A computer that puts up what it must and never attacks, so that the player wins. */
const FEEBLE = `addEventListener('message', ({ data: { id, view } }) => {
  const { battle_card, bench_cards, setup_done } = view.you.status;
  const place = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' };
  const bench = bench_cards.findIndex((card) => card);
  const setUp = battle_card ? { type: 'action.setup_complete' } : place;
  const replace = bench < 0 ? place : { type: 'action.escape', bench_index: bench };
  const isTurn = view.turn_side === 'you' && !view.opponent_must_replace;
  const play = view.must_replace ? replace : isTurn ? { type: 'action.end_turn' } : null;
  postMessage({ id, action: view.status === 'setup' ? (setup_done ? null : setUp) : play });
});`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stones = async (page: Page) =>
  ((await (await page.request.get('/api/auth/me/')).json()) as { magic_stones: number }).magic_stones;

test.each([
  ['desktop', keyboardDuelist],
  ['phone', duelist],
] as const)('a trial that is won pays once, and a rematch is one press (%s)', async (size, player) => {
  const { page, context, problems } = await newPlayer(game, size);
  await page.route(/bot-worker[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: FEEBLE }),
  );
  await withQuickComputer(page);
  await page.goto('/trials');
  await page.getByText('12人中0人に勝利').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '湖のミナモ' }).press('Enter');
  for (const paid of ['魔法石10個を受け取りました', 'この相手の魔法石は、もう受け取っています']) {
    await page.getByRole('toolbar', { name: '操作' }).waitFor();
    await playUntil([player(page)], async () => (await heading(page, '勝利！').count()) > 0);
    await page.getByText(paid).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'もう一度', exact: true }).press('Enter');
  }
  await page.getByRole('button', { name: 'やめる', exact: true }).press('Enter');
  await page.getByText('12人中1人に勝利').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each(['desktop', 'phone'] as const)(
  'the computer plays, a lost trial is taken up at an own move, and pays nothing (%s)',
  async (size) => {
    const { page, context, problems } = await newPlayer(game, size);
    const before = await stones(page);
    const told: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && told.push(new URL(request.url()).pathname)));
    await withQuickComputer(page);
    await page.goto('/trials/dragons');
    const opponentPlays = async () => /相手は|相手の「|竜使いのリュウガ/.test(await battleLogOf(page));
    await playUntil(
      [duelist(page)],
      async () => (await opponentPlays()) && (await page.getByText('3ターン目').count()) > 0,
    );
    const giveUp = async () => {
      await page.getByRole('button', { name: '降参', exact: true }).click();
      await page.getByRole('button', { name: 'はい', exact: true }).click();
      await heading(page, '敗北…').waitFor();
    };
    await giveUp();
    await expectAccessible(page);
    const choice = page.getByRole('combobox', { name: 'やり直す手' });
    await choice.selectOption({ label: '準備 1手目：カードを出す' });
    await page.getByRole('button', { name: 'この手からやり直す' }).press('Enter');
    await page.getByText('竜使いのリュウガ（つよい）・やり直し中').waitFor();
    await page.getByText('手札を選び、バトル場とベンチに出してください').first().waitFor();
    await expectAccessible(page);
    await giveUp();
    expect(told.filter((path) => path.startsWith('/api/trials/'))).toEqual([]);
    expect(await stones(page)).toBe(before);
    expect(problems).toEqual([]);
    await context.close();
  },
);
