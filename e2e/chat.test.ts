import { expect, test } from '@jest/globals';
import { uniqueName } from '@maseki/tools/dev-env/test-client.ts';
import type { Page } from 'playwright-core';
import { closeBonus, register } from './src/account.ts';
import type { Size } from './src/browser.ts';
import { openGroup, said, say } from './src/chat.ts';
import { crowd } from './src/crowd.ts';
import { expectSound, isTooWide } from './src/soundness.ts';
import { world } from './src/world.ts';

const game = world();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function player(size: Size) {
  const { page, context, problems } = await game.person(size);
  const name = await register(page);
  await closeBonus(page);
  return { page, context, problems, name };
}

async function addUser(page: Page, name: string) {
  await press(page, 'メンバー');
  await page.getByLabel('追加するユーザーネーム').fill(name);
  await press(page, /^追加$/);
  await page.getByText('ユーザーがグループに追加されました').waitFor();
  await press(page, 'メンバー');
}

test('two players chat, and a third who is added is told and sees what was said', async () => {
  const [ada, bob, cyd] = await Promise.all([player('desktop'), player('phone'), player('desktop')]);
  const group = `同盟${uniqueName()}`;
  await press(ada.page, /^チャット/);
  await ada.page.getByLabel('新しいグループ名').fill(group);
  await press(ada.page, '作成');
  await addUser(ada.page, bob.name);
  await bob.page.getByRole('button', { name: '通知（未読1件）' }).waitFor();

  await openGroup(bob.page, group);
  await say(ada.page, 'はじめまして <b>太字</b>');
  await said(bob.page, 'はじめまして <b>太字</b>');
  await say(bob.page, 'よろしく');
  await said(ada.page, 'よろしく');

  await addUser(ada.page, cyd.name);
  await press(cyd.page, '通知（未読1件）');
  await said(cyd.page, `グループ「${group}」に追加しました`);
  await press(cyd.page, 'すべて既読にする');
  await cyd.page.getByRole('button', { name: '通知', exact: true }).waitFor({ state: 'attached' });
  await cyd.page.keyboard.press('Escape');
  await openGroup(cyd.page, group);
  await said(cyd.page, 'はじめまして');
  await said(cyd.page, 'よろしく');
  await cyd.page.keyboard.press('Escape');
  await cyd.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect([ada, bob, cyd].flatMap(({ problems }) => problems)).toEqual([]);
}, 120_000);

/** Presses the Tab key until the focus is where it is wanted. */
async function tabTo(page: Page, wanted: string | RegExp, key = 'Tab') {
  const target = page
    .getByRole('button', { name: wanted })
    .or(page.getByLabel(wanted, { exact: true }))
    .first();
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted} cannot be reached with ${key}`);
}

test('the chat is used with the keyboard alone, and the focus comes back to where it was', async () => {
  const { page, context, problems, name } = await player('desktop');
  const { group, say: others } = await crowd(game.stack.url, 1, [name]);
  await others(['だれかいますか']);
  await tabTo(page, /^チャット/);
  await page.keyboard.press('Enter');
  await tabTo(page, new RegExp(`^${group}`));
  await expectSound(page);
  await page.keyboard.press('Enter');
  await said(page, 'だれかいますか');
  await page.keyboard.type('ここに');
  await page.keyboard.press('Enter');
  await said(page, 'ここに');
  await expectSound(page);

  await tabTo(page, /「だれかいますか」の操作$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'このメッセージを報告');
  await page.keyboard.press('Enter');
  await tabTo(page, 'はい');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('メッセージを報告しました').waitFor();
  await tabTo(page, 'メンバー');
  await page.keyboard.press('Enter');
  await tabTo(page, 'グループから退出');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('チャット');
  expect(problems).toEqual([]);
  await context.close();
}, 60_000);

const HOSTILE = [
  '<img src=x onerror="document.title=1"><a href="https://example.com">ここ</a>',
  'javascript:alert(1)',
  `https://example.com/${'a'.repeat(450)}`,
  '\u202Eこれは右から左',
  `Z${'\u0300\u0316'.repeat(200)}`,
  '👨‍👩‍👧‍👦'.repeat(71),
];

test('whatever is said is text that stays in its place', async () => {
  const { page, context, problems, name } = await player('phone');
  page.on('dialog', () => problems.push('a dialog of the browser'));
  const { group, say: others } = await crowd(game.stack.url, 1, [name]);
  await others([...HOSTILE, '以上']);
  await openGroup(page, group);
  await said(page, '以上');
  const list = page.getByRole('region', { name: `${group}のメッセージ` });
  expect(await list.locator('p').evaluateAll((texts) => texts.map((each) => each.innerHTML.includes('<')))).toEqual(
    Array(HOSTILE.length + 1).fill(false),
  );
  expect(await list.getByRole('link').count()).toBe(0);
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
  expect(await isTooWide(page)).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
}, 60_000);

test('what is read in one tab is read in the others', async () => {
  const { page, context, problems, name } = await player('desktop');
  const other = await context.newPage();
  await other.goto('/home');
  const { group } = await crowd(game.stack.url, 1, [name]);
  const unread = (tab: Page) => tab.getByRole('button', { name: '通知（未読1件）' });
  await Promise.all([unread(page).waitFor(), unread(other).waitFor()]);
  await unread(page).click();
  await page.getByRole('button', { name: new RegExp(`^既読にする：.*${group}`) }).click();
  await other.getByRole('button', { name: '通知', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '通知', exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
}, 60_000);

test('guests have neither chat nor bell, but talk to each other on the demo page', async () => {
  const guests = await Promise.all([game.person('desktop'), game.person('phone')]);
  const pages = guests.map(({ page }) => page) as [Page, Page];
  for (const page of pages) {
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await page.getByRole('banner').getByText('ゲスト').waitFor();
      expect(await page.getByRole('button', { name: /^(チャット|通知)/ }).count()).toBe(0);
    }
    await page.goto('/demo');
    await page.getByText('メッセージはまだありません').waitFor();
    await page.getByText('接続しています').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^(チャット|通知)/ }).count()).toBe(0);
  }
  await say(pages[0], 'だれかいますか');
  await said(pages[1], '名無しだれかいますか');
  await say(pages[1], 'います');
  await said(pages[0], 'います');
  const lines = await pages[0].getByRole('log').getByRole('listitem').allTextContents();
  expect(lines).toEqual(['名無しいます', '名無しだれかいますか']);
  expect(guests.flatMap(({ problems }) => problems)).toEqual([]);
}, 60_000);
