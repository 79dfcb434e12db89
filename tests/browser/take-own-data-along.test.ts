/** @slow an export */

import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { storedData } from '@maseki/contracts/stored-data.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import type { Size } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer, PASSWORD } from './src/player.ts';

const game = useSharedGame();

/** The content of the file that a button saves. */
async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

test.each<Size>(['desktop', 'phone'])(
  'with the password a player takes all listed data along, at the %s',
  async (size) => {
    const { page, context, name, problems } = await newPlayer(game, size);
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'あなたのデータ' });
    await section.getByLabel('書き出しのためのパスワード').fill(PASSWORD);
    await section.getByRole('button', { name: 'データを書き出す' }).click();
    await section.getByText('すべて読み込みました').waitFor();
    await expectAccessible(page);
    const file = JSON.parse(await saved(page, 'JSONファイルを保存')) as { missing: string[]; data: object };
    expect(file.missing).toEqual([]);
    const listed = storedData.filter(({ exported }) => exported).flatMap(({ where }) => where);
    expect(Object.keys(file.data).sort()).toEqual([...listed].sort());
    const readable = await saved(page, '読めるページを保存');
    expect(readable).toContain(`魔石デュエル ${name}さんのデータ`);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('a domain that does not answer is named, and read by another try', async () => {
  const { page, context, problems } = await newPlayer(game, 'desktop');
  const chat = '**/api/chat/export/**';
  await page.route(chat, (route) => route.fulfill({ status: 403, json: { error: 'forbidden', message: '混雑' } }));
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'あなたのデータ' });
  await section.getByLabel('書き出しのためのパスワード').fill(PASSWORD);
  await section.getByRole('button', { name: 'データを書き出す' }).click();
  await section.getByText('読み込めなかったもの', { exact: true }).waitFor();
  const file = JSON.parse(await saved(page, 'JSONファイルを保存')) as { missing: string[] };
  expect(file.missing).toEqual(expect.arrayContaining(['chat.messages', 'chat.mutes']));
  await page.unroute(chat);
  await section.getByRole('button', { name: 'もう一度読み込む' }).click();
  await section.getByText('すべて読み込みました').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
