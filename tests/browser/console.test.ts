import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { type Desk, openDesk } from './src/desk.ts';
import { useOwnGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useOwnGame();

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(game.settingsOf('console'));
}, 60_000);
afterAll(() => desk.stop());

const REASON = '調査の結果';
/** Pages look for news at least every 35 s. */
const WITHIN_40_S = { timeout: 40_000 };

async function atDesk(role: 'support' | 'economy' | 'admin'): Promise<Page> {
  const { page } = await game.window('desktop');
  await desk.enter(page, role);
  return page;
}

/** Fills the reason of the open window and presses its button. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill(REASON);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('an operator finds a player, mutes and restores them', async () => {
  const { name } = await newPlayer(game, 'phone');
  const page = await atDesk('support');
  await page.getByLabel('ユーザーネームのはじめ、またはID').fill(name.slice(0, 4));
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'ミュート', exact: true }).click();
  await page.getByRole('dialog').getByLabel('日数').fill('3');
  await confirm(page, 'ミュートする');
  await expectAccessible(page);
  await page.getByRole('button', { name: '解除', exact: true }).click();
  await confirm(page, '解除する');
  await page.getByRole('button', { name: '解除', exact: true }).waitFor({ state: 'detached' });
}, 120_000);

test('a large grant is confirmed by a second operator and arrives as a notification', async () => {
  const player = await newPlayer(game, 'phone');
  const economy = await atDesk('economy');
  await economy.goto(`${desk.url}/grants/new?name=${encodeURIComponent(player.name)}`);
  await economy.getByLabel('プレイヤーが読む文').fill('障害のおわびです');
  await economy.getByLabel('1人あたりの魔法石').fill('120');
  await economy.getByLabel('理由').fill(REASON);
  await expectAccessible(economy);
  await economy.getByRole('button', { name: '対象を確認する' }).click();
  await economy.getByRole('heading', { name: '1人に120個、合計120個' }).waitFor();
  await expectAccessible(economy);
  await economy.getByRole('button', { name: '1人に120個を配る承認を求める' }).click();
  await economy
    .getByText('承認待ち')
    .waitFor()
    .catch(async (error) => {
      throw new Error(`${error}\n${await economy.getByRole('main').textContent()}`);
    });
  expect(await economy.getByRole('button', { name: /承認/ }).count()).toBe(0);
  const admin = await atDesk('admin');
  await admin.goto(`${desk.url}/grants`);
  await admin.getByRole('button', { name: '「障害のおわびです」を承認する' }).click();
  await confirm(admin, '1人に120個を配る');
  await admin.getByText('1 / 1').waitFor();
  await expectAccessible(admin);
  await player.page.getByRole('button', { name: /^通知（未読/ }).waitFor();
  await player.page.getByRole('button', { name: /^通知/ }).click();
  await player.page.getByText('障害のおわびです（魔法石120個を受け取りました）').first().waitFor();
}, 120_000);

test('an announcement appears within 40 s without a reload, and goes', async () => {
  const { page: player } = await newPlayer(game, 'phone');
  const page = await atDesk('admin');
  await page.goto(`${desk.url}/live`);
  await page.getByRole('button', { name: 'お知らせを出す' }).click();
  await page.getByRole('dialog').getByLabel('文', { exact: true }).fill('新しいカードが出ました');
  await confirm(page, 'お知らせを出す');
  await expectAccessible(page);
  await player.getByText('新しいカードが出ました').waitFor(WITHIN_40_S);
  await expectAccessible(player);
  await page.getByRole('button', { name: '「新しいカードが出ました」を取り下げる' }).click();
  await confirm(page, '「新しいカードが出ました」を取り下げる');
  await player.getByText('新しいカードが出ました').waitFor({ state: 'detached', ...WITHIN_40_S });
}, 180_000);

test('every page of the console is accessible in both sizes', async () => {
  const page = await atDesk('admin');
  const paths = ['players', 'reports', 'grants', 'grants/new', 'battles', 'live', 'economy', 'history', 'operators'];
  for (const path of paths) {
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${desk.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
      const folder = process.env['CONSOLE_PICTURES'];
      if (folder) await page.screenshot({ path: `${folder}/${path.replace('/', '-')}-${width}.png`, fullPage: true });
    }
  }
}, 120_000);
