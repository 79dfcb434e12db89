/** @engines */

import { expect, test } from '@jest/globals';
import { uniqueName } from '@maseki/players/account.ts';
import type { Page } from 'playwright-core';
import { engine } from './engines/engine.ts';
import { expectAccessible } from './src/accessibility.ts';
import { button } from './src/friends.ts';
import { useOwnGame } from './src/game.ts';
import { tabTo } from './src/keys.ts';
import { newPlayer, PASSWORD } from './src/player.ts';

// Of its own, because the queue of the shared game would pair those who leave it for a code.
const game = useOwnGame();

const hand = (page: Page) => page.getByRole('list', { name: '手札' }).waitFor();
const shownCode = async (page: Page) => {
  const link = await page.getByText(/\/vs\/[0-9A-Z]{6}$/).textContent();
  return link?.slice(-6) ?? '';
};

/** From the waiting screen of /battle to a code, in two presses. */
async function makeCode(page: Page): Promise<string> {
  await page.goto('/battle');
  await button(page, 'コードで対戦').click();
  await button(page, 'コードを作る').click();
  return shownCode(page);
}

test('two who hold a link meet by one press, say something by stamps, and become friends', async () => {
  const [anna, ben] = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'phone')]);
  const code = await makeCode(anna.page);
  await anna.page.getByText('待っています…').waitFor();
  await anna.page.getByRole('img', { name: 'リンクのQRコード' }).waitFor();
  await expectAccessible(anna.page);
  await ben.page.goto(`/vs/${code}`);
  await ben.page.getByText(`${anna.name}さんがバトルに誘っています`).waitFor();
  await expectAccessible(ben.page);
  await button(ben.page, '対戦する').click();
  await Promise.all([anna, ben].map(({ page }) => hand(page)));

  await anna.page.keyboard.press('Shift+Digit2');
  await Promise.all([anna, ben].map(({ page }) => page.getByRole('status').filter({ hasText: 'ナイス！' }).waitFor()));
  await ben.page.getByRole('status').filter({ hasText: 'ナイス！' }).waitFor({ state: 'hidden' });
  await anna.page.getByLabel('メッセージを入力').press('Shift+Digit3');
  await button(ben.page, 'ログとチャット').click();
  const thanks = button(ben.page, 'ありがとう');
  await thanks.waitFor();
  await expectAccessible(ben.page);
  const { y = 0 } = (await thanks.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(844 / 2);
  await thanks.click();
  await anna.page
    .getByRole('status')
    .filter({ hasText: `${ben.name}のスタンプ：ありがとう` })
    .waitFor();
  expect(await ben.page.getByRole('status').filter({ hasText: 'うーん…' }).count()).toBe(0);

  await button(anna.page, '降参').click();
  await button(anna.page.getByRole('alertdialog'), 'はい').click();
  await Promise.all([anna, ben].map(({ page }) => button(page, '同じ相手ともう一度').waitFor()));
  for (const { page } of [anna, ben]) await button(page, 'フレンドになる').click();
  await ben.page.getByText('フレンドになりました').waitFor();
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

// Of two windows Firefox gives keys to one, and a driver cannot choose which.
const withKeys = engine === 'firefox' ? test.skip : test;

withKeys('a code is made and entered with keys alone, by eight of them', async () => {
  const [anna, ben] = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'desktop')]);
  await anna.page.goto('/friends');
  await anna.page.getByRole('link', { name: 'コードで対戦' }).press('Enter');
  await tabTo(anna.page, 'コードを作る', { key: 'Shift+Tab' });
  await anna.page.keyboard.press('Enter');
  const code = await shownCode(anna.page);
  await ben.page.goto('/battle');
  await tabTo(ben.page, 'コードで対戦');
  await ben.page.keyboard.press('Enter');
  await ben.page.getByLabel('相手のコード').and(ben.page.locator(':focus')).waitFor();
  await expectAccessible(ben.page);
  for (const key of code.toLowerCase()) await ben.page.keyboard.press(key);
  await ben.page.keyboard.press('Enter');
  await Promise.all([anna, ben].map(({ page }) => hand(page)));
});

test('a guest who opens a link registers, and is in the battle without the home screen', async () => {
  const anna = await newPlayer(game, 'desktop');
  const code = await makeCode(anna.page);
  const { page } = await game.window('phone');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto(`/vs/${code}`);
  await page.getByLabel('ユーザーネーム').fill(uniqueName());
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByLabel('パスワード（確認用）').fill(PASSWORD);
  await button(page, '登録する').click();
  await button(page, '対戦する').click();
  await Promise.all([anna.page, page].map(hand));
  expect(visited.filter((path, n) => path !== visited[n - 1])).toEqual([
    `/vs/${code}`,
    '/register',
    `/vs/${code}`,
    '/battle',
  ]);
});

test('a wrong code says so, a used one is unknown, and a closed tab keeps an open one', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  const code = await makeCode(page);
  const again = await context.newPage();
  await page.close();
  await again.goto(`/vs/${code}`);
  await again.waitForURL('**/vs');
  expect(await shownCode(again)).toBe(code);
  await again.getByLabel('相手のコード').fill('みじかい');
  await button(again, '対戦する').click();
  await again.getByText('コードは6文字の英数字です').waitFor();
  await again.getByLabel('相手のコード').fill('ooo-iii');
  await button(again, '対戦する').click();
  await again.getByText(/このコードの相手は見つかりませんでした/).waitFor();
  await expectAccessible(again);
  await button(again, '取り消す').click();
  await button(again, 'コードを作る').waitFor();
});
