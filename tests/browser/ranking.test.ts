/** @slow many battles for a table */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { unfold } from './src/browser.ts';
import { surrender } from './src/duelist.ts';
import { useOwnGame } from './src/game.ts';
import { tabTo } from './src/keys.ts';
import { newPlayer } from './src/player.ts';

// The queue of a game of its own, because strangers of another journey would be matched.
const game = useOwnGame();

const search = (page: Page) => page.getByRole('link', { name: /対戦相手を探す/ });
const hand = (page: Page) => page.getByRole('list', { name: '手札' });
const detail = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');

const resultsOf = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.waitForURL('**/result?*')));

/** Notes each frame in which the page shows a rating or a difference of them, over reloads too. */
const watchForRatings = (page: Page) =>
  page.addInitScript(`{
    const look = () => {
      sessionStorage.frames = Number(sessionStorage.frames ?? 0) + 1;
      const text = document.body?.textContent ?? '';
      const found = text.match(/レート(差 ?±)?[ ：]?\\d+|\\d{3,4} → \\d{3,4}/);
      if (found) sessionStorage.ratings = (sessionStorage.ratings ?? '') + location.pathname + ' ' + found[0] + ', ';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);

async function leave(people: readonly Awaited<ReturnType<typeof newPlayer>>[]): Promise<void> {
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
  for (const { context } of people) await context.close();
}

test('two strangers play a rated battle, and see the change, the way to a class and the way of the rating', async () => {
  const people = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'phone')]);
  const [desktop, phone] = people.map(({ page }) => page) as [Page, Page];
  await desktop.getByRole('radio', { name: 'ランクマッチ', checked: true }).waitFor();
  await search(desktop).click();
  await desktop.getByText('レート差 ±150').waitFor();
  await expectAccessible(desktop);
  await search(phone).click();
  await Promise.all([desktop, phone].map((page) => hand(page).waitFor()));
  for (const page of [desktop, phone]) {
    await page.getByText('ランクマッチ', { exact: true }).waitFor();
  }
  // A phone has no space for it.
  await desktop.getByText('レート1500').first().waitFor();
  await surrender(phone);
  await resultsOf([desktop, phone]);
  await detail(desktop, 'レート')
    .filter({ hasText: /^\+\d+$/ })
    .waitFor();
  await detail(phone, 'レート')
    .filter({ hasText: /^[−-]\d+$/ })
    .waitFor();
  await detail(desktop, 'クラス')
    .filter({ hasText: /^判定中$/ })
    .waitFor();
  await desktop.getByText('レート1500：勝つ見込みは50%でした').waitFor({ state: 'attached' });
  for (const page of [desktop, phone]) await expectAccessible(page);

  await desktop.goto('/ranking');
  await desktop.getByText('まだ順位のついたプレイヤーがいません').waitFor();
  await desktop.getByRole('link', { name: '自分のプロフィール' }).click();
  await desktop.getByRole('img', { name: /までのレートと、その幅のグラフ$/ }).waitFor();
  await desktop.getByText('表で見る').click();
  await desktop.getByRole('table', { name: '日ごとのレート' }).getByRole('row').nth(1).waitFor();
  const last = desktop.getByRole('region', { name: '最近のバトル' }).getByRole('row').nth(1);
  expect(await last.textContent()).toMatch(/勝利.*\+\d+/);
  await expectAccessible(desktop);
  await last.getByRole('link').click();
  await desktop.waitForURL('**/replay/*');
  await leave(people);
});

test('one who wants no rating and one who does meet after 20 s, are told so, and no rating moves', async () => {
  const people = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'phone')]);
  const [keys, ranked] = people.map(({ page }) => page) as [Page, Page];
  // Keys only.
  await tabTo(keys, 'ランクマッチ');
  await keys.keyboard.press('ArrowRight');
  await keys.getByRole('radio', { name: /^フリーマッチ/, checked: true }).waitFor();
  await keys.reload();
  await keys.getByRole('radio', { name: /^フリーマッチ/, checked: true }).waitFor();
  await search(ranked).click();
  await ranked.getByText('20秒待ったので、フリーマッチの相手とも組みます').waitFor();
  await ranked.getByRole('button', { name: 'ランクマッチの相手だけを待つ' }).waitFor();
  await search(keys).focus();
  await keys.keyboard.press('Enter');
  await Promise.all([keys, ranked].map((page) => hand(page).waitFor()));
  for (const page of [keys, ranked]) {
    await page.getByText('フリーマッチ', { exact: true }).waitFor();
    expect(await page.getByText(/^レート\d/).count()).toBe(0);
  }
  await surrender(ranked);
  await resultsOf([keys, ranked]);
  for (const page of [keys, ranked]) {
    await page.getByText('フリーマッチのため、レートは動いていません').waitFor();
    expect(await detail(page, 'レート').count()).toBe(0);
    await expectAccessible(page);
  }
  await leave(people);
});

test('with the focus mode no frame of queue, board and result shows a rating, and the choice is on every device', async () => {
  const people = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'desktop')]);
  const [calm, other] = people.map(({ page }) => page) as [Page, Page];
  await calm.goto('/settings');
  await calm.getByRole('radio', { name: 'どこにもレートを表示しない' }).click();
  await calm.getByText('集中モードの設定を保存しました').waitFor();
  await expectAccessible(calm);
  await watchForRatings(calm);
  // A browser that keeps nothing but the session.
  await calm.evaluate(`for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key)`);
  await calm.goto('/home');
  await search(calm).click();
  await calm.getByText('対戦相手を探しています').waitFor();
  await search(other).click();
  await Promise.all([calm, other].map((page) => hand(page).waitFor()));
  await other.getByText('レート1500').first().waitFor();
  await calm.reload();
  await hand(calm).waitFor();
  await surrender(other);
  await resultsOf([calm, other]);
  await detail(other, 'レート').first().waitFor();
  await calm.getByRole('heading', { name: '勝利！' }).waitFor();
  await unfold(calm, 'バトルの内容');
  await detail(calm, 'ターン').waitFor();
  await calm.goto('/ranking');
  await calm.getByRole('link', { name: '自分のプロフィール' }).click();
  await calm.getByRole('region', { name: '最近のバトル' }).getByRole('row').nth(1).waitFor();
  expect(Number(await calm.evaluate('sessionStorage.frames'))).toBeGreaterThan(100);
  expect(await calm.evaluate('sessionStorage.ratings ?? null')).toBeNull();
  expect(await calm.getByRole('columnheader', { name: 'レート' }).count()).toBe(0);
  await leave(people);
});
