/** @slow every act of the console */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import { addUser, createGroup, messageShown, openGroup, typeMessage } from './src/chat.ts';
import { type Desk, openDesk } from './src/desk.ts';
import { useOwnGame } from './src/game.ts';
import { isOpen, isShut, lookForNews, withClocks } from './src/live-news.ts';
import { newPlayer } from './src/player.ts';

const game = useOwnGame();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(game.consoleSettings);
});
afterAll(() => desk.stop());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A new operator at a page of the menu. */
async function operator(role: OperatorRole, place: string): Promise<Page> {
  const { page } = await game.window('desktop');
  await desk.enter(page, role);
  await page.getByRole('link', { name: place, exact: true }).click();
  return page;
}

/** Gives the reason of the open dialog, and confirms it. */
async function confirm(page: Page, button: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByLabel('理由').fill('荒らし');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Waits for a notification while the player stays on the page. */
async function notified(page: Page, text: string): Promise<void> {
  await press(page, '通知（未読1件）');
  await messageShown(page, text);
  await press(page, 'すべて既読にする');
  await page.keyboard.press('Escape');
}

/** A moment as a field for date and time takes it. */
const inTokyo = (ms: number) => new Date(ms + 9 * 3_600_000).toISOString().slice(0, 16);

test('a player who is reported is muted with a reason, found by name and restored', async () => {
  const [accused, reporter] = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'phone')]);
  const group = `広場${uniqueName()}`;
  await createGroup(accused.page, group);
  await addUser(accused.page, reporter.name);
  await openGroup(reporter.page, group);
  await typeMessage(accused.page, 'ひどい言葉');
  await press(reporter.page, /「ひどい言葉」の操作$/);
  await press(reporter.page, 'このメッセージを通報');
  await press(reporter.page, 'はい');
  await reporter.page.getByText('メッセージを通報しました').waitFor();

  const page = await operator('support', '通報');
  const report = page.getByRole('region', { name: `${accused.name}さんへの通報` });
  await report.getByText('ひどい言葉').waitFor();
  await report.getByRole('button', { name: 'ミュート' }).click();
  await confirm(page, 'ミュートする', { 日数: '3' });
  await page.getByText('対応待ちの通報はありません').waitFor();
  await accused.page.keyboard.press('Escape');
  await notified(accused.page, '発言できません。理由：荒らし');

  await page.getByRole('link', { name: 'プレイヤー', exact: true }).click();
  await page.getByLabel('ユーザーネームのはじめ、またはID').fill(accused.name.slice(0, -1));
  await press(page, '探す');
  const row = page.getByRole('row', { name: accused.name });
  await row.getByText('ミュート中').waitFor();
  await row.getByRole('link').click();
  await press(page, '解除');
  await confirm(page, '解除する');
  await page.getByRole('button', { name: '解除' }).waitFor({ state: 'detached' });
  await openGroup(accused.page, group);
  // The chat learns of it by an event.
  await eventually(
    async () => {
      await typeMessage(accused.page, 'すみませんでした');
      return await reporter.page.getByText('すみませんでした').first().isVisible();
    },
    { everyMs: 2_000 },
  );
  expect([accused, reporter].flatMap(({ problems }) => problems)).toEqual([]);
});

test('a grant from the page of a player waits for a second operator, and arrives as a notification', async () => {
  const player = await newPlayer(game, 'phone');
  const page = await operator('economy', 'プレイヤー');
  await page.getByLabel('ユーザーネームのはじめ、またはID').fill(player.name);
  await press(page, '探す');
  await page.getByRole('link', { name: player.name, exact: true }).click();
  await page.getByRole('link', { name: `${player.name}に補填する` }).click();
  await page.getByLabel('プレイヤーが読む文').fill('不具合のお詫びです');
  await page.getByLabel('1人あたりの魔法石').fill('101');
  await page.getByLabel('理由').fill('障害');
  await press(page, '対象を確認する');
  await page.getByRole('heading', { name: '1人に101個、合計101個' }).waitFor();
  await press(page, '1人に101個を配る承認を求める');
  const row = page.getByRole('row', { name: /不具合のお詫びです/ });
  await row.getByText('承認待ち').waitFor();
  expect(await row.getByRole('button', { name: /承認する$/ }).count()).toBe(0);

  const second = await operator('admin', '補填');
  await press(second, '「不具合のお詫びです」を承認する');
  await second.getByRole('dialog').getByText(player.name).waitFor();
  await confirm(second, '1人に101個を配る');
  await second
    .getByRole('row', { name: /不具合のお詫びです/ })
    .getByText('完了')
    .waitFor();
  await row.getByText('完了').waitFor();
  await notified(player.page, '不具合のお詫びです（魔法石101個を受け取りました）');
  expect(player.problems).toEqual([]);
});

test('a new operator sets password and code at the first log-in, which then needs both', async () => {
  const page = await operator('admin', '運営者');
  const name = `sato-${Date.now()}`;
  await press(page, '運営者を追加');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名前').fill(name);
  await dialog.getByLabel('理由').fill('当番');
  await dialog.getByRole('button', { name: '運営者を追加' }).click();
  const first = (await dialog.getByRole('definition').textContent()) ?? '';
  await press(page, '渡したので閉じる');
  await page.getByRole('row', { name }).getByText('未登録').waitFor();

  const { page: own } = await game.window('phone');
  await own.goto(desk.url);
  await press(own, 'はじめてのログイン');
  await own.getByLabel('名前').fill(name);
  await own.getByLabel('最初のパスワード').fill(first);
  await press(own, '次へ');
  await own.getByAltText('認証アプリで読み取るQRコード').waitFor();
  const secret = (await own.getByRole('definition').textContent()) ?? '';
  await own.getByLabel('確認コード').fill(desk.code({ secret }));
  await own.getByLabel('新しいパスワード').fill('long enough it is');
  await own.getByRole('button', { name: 'ログイン', exact: true }).click();
  await own.getByRole('button', { name: 'ログアウト' }).click();
  await own.getByLabel('名前').fill(name);
  await own.getByLabel('パスワード').fill('long enough it is');
  await own.getByLabel('確認コード').fill(desk.code({ secret }));
  await own.getByRole('button', { name: 'ログイン', exact: true }).click();
  await own.getByRole('navigation', { name: 'メニュー' }).waitFor();
});

test('an announcement comes to pages that are open within 40 seconds, and goes again', async () => {
  const player = await newPlayer(withClocks(game), 'phone');
  const sentence = `障害を調べています ${uniqueName()}`;
  const page = await operator('admin', 'お知らせとスイッチ');
  await press(page, 'お知らせを出す');
  await confirm(page, 'お知らせを出す', { 文: sentence });
  const shown = player.page.getByText(sentence);
  await lookForNews(player.page, ({ announcements }) => announcements.some((each) => each.sentence === sentence));
  await shown.waitFor();
  await press(page, `「${sentence}」を取り下げる`);
  await confirm(page, `「${sentence}」を取り下げる`);
  await lookForNews(player.page, ({ announcements }) => announcements.length === 0);
  await shown.waitFor({ state: 'detached' });
  expect(player.problems).toEqual([]);
});

test('pages show one screen during a maintenance, and come back by themselves after its end', async () => {
  const player = await newPlayer(withClocks(game), 'desktop');
  const page = await operator('admin', 'お知らせとスイッチ');
  await press(page, 'メンテナンスを予定する');
  const now = Date.now();
  await confirm(page, 'メンテナンスを予定する', {
    '開始（日本時間）': inTokyo(now - 60_000),
    '終わる予定（日本時間）': inTokyo(now + 30 * 60_000),
  });
  const shut = player.page.getByRole('heading', { name: 'メンテナンス中です' });
  await lookForNews(player.page, isShut);
  await shut.waitFor();
  await press(page, 'メンテナンスを終える');
  await confirm(page, 'メンテナンスを終える');
  await lookForNews(player.page, isOpen);
  await shut.waitFor({ state: 'detached' });
  await player.page.getByRole('button', { name: /^チャット/ }).waitFor();
  expect(player.problems).toEqual([]);
});

test('a stopped card is marked in the deck and refused in a new battle, until it is there again', async () => {
  const player = await newPlayer(game, 'desktop');
  const name = cardById(STARTER_DECK[0] ?? '')?.name ?? '';
  const page = await operator('admin', 'お知らせとスイッチ');
  await press(page, 'カードを停止する');
  await confirm(page, 'カードを停止する', { カード: name });
  await player.page.goto('/deck');
  await player.page.getByText('調整のため使用できません', { exact: true }).first().waitFor();
  await player.page.goto('/battle?mode=practice&level=easy');
  await player.page.getByText('デッキに、調整のため使用できないカードが入っています').first().waitFor();
  await press(page, `${name}を再開する`);
  await confirm(page, `${name}を再開する`);
  await eventually(async () => {
    await player.page.goto('/battle?mode=practice&level=easy');
    const hand = player.page.getByRole('list', { name: '手札' });
    return hand.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
  });
});
