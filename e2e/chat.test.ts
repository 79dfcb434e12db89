import { expect, test } from '@jest/globals';
import { uniqueName } from '@maseki/dev-env/unique-name.ts';
import type { Page } from 'playwright-core';
import { closeBonus, register } from './src/account.ts';
import type { Size } from './src/browser.ts';
import { world } from './src/world.ts';

const game = world();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const said = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first().waitFor();

async function player(size: Size) {
  const { page, problems } = await game.person(size);
  const name = await register(page);
  await closeBonus(page);
  return { page, problems, name };
}

async function openGroup(page: Page, group: string) {
  await press(page, /^チャット/);
  await page.getByRole('button', { name: group }).click();
  await page.getByRole('heading', { name: group }).waitFor();
}

async function addUser(page: Page, name: string) {
  await press(page, 'メンバー');
  await page.getByLabel('追加するユーザーネーム').fill(name);
  await press(page, /^追加$/);
  await page.getByText('ユーザーがグループに追加されました').waitFor();
  await press(page, 'メンバー');
}

async function say(page: Page, text: string) {
  await page.getByLabel('メッセージ', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
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

test('guests have neither chat nor bell, but talk to each other on the demo page', async () => {
  const guests = await Promise.all([game.person('desktop'), game.person('phone')]);
  const pages = guests.map(({ page }) => page) as [Page, Page];
  for (const page of pages) {
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
