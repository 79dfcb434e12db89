/** @long @engines @everywhere */

import { expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import type { Size } from './src/browser.ts';
import { choosePack, closeResults, drawPack } from './src/draw.ts';
import { useSharedGame } from './src/game.ts';
import { register } from './src/player.ts';
import { windowsClosed } from './src/windows.ts';

const game = useSharedGame();

const stones = (page: Page) => page.getByRole('banner').getByText(/^\d+$/);

async function takeBonus(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'ログインボーナス' });
  await dialog.getByText('魔法石10個を受け取りました').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'やったね！' }).click();
  await windowsClosed(page);
  await stones(page).filter({ hasText: '60' }).waitFor();
}

/** Draws once. Resolves to the names of the cards, which tell if a card is new. */
async function drawOnce(page: Page): Promise<string[]> {
  await page.goto('/gacha');
  await choosePack(page);
  await expectAccessible(page);
  const cards = await drawPack(page);
  expect(cards).toHaveLength(5);
  await stones(page).filter({ hasText: '50' }).waitFor();
  await expectAccessible(page);
  await closeResults(page);
  return cards;
}

const enlargedSizes = { desktop: { width: 300, height: 450 }, phone: { width: 150, height: 225 } };

async function lookThroughCollection(page: Page, size: Size): Promise<void> {
  await page.goto('/card-collection');
  const cards = page.getByRole('region', { name: 'カード一覧' }).getByRole('button');
  await cards.first().waitFor();
  expect(await cards.count()).toBeLessThan(catalogue.length);
  await expectAccessible(page);
  await page.getByLabel('未所持のカードも表示').check();
  expect(await cards.count()).toBe(catalogue.length);
  await page.getByLabel('カード名で検索').fill('hibanagitune');
  const fox = page.getByRole('button', { name: /^ヒバナギツネ、.*（1枚所持）を拡大する$/ });
  await fox.press('Enter');
  const picture = page.getByRole('dialog').getByRole('article');
  await picture.waitFor();
  const { width, height } = (await picture.boundingBox()) ?? {};
  expect({ width, height }).toEqual(enlargedSizes[size]);
  await page.mouse.click(5, 5);
  await picture.waitFor({ state: 'detached' });
  await page.getByLabel('カード名で検索').fill('そんなカードはない');
  await page.getByText('該当するカードがありません').waitFor();
}

async function readCatalogue(page: Page): Promise<void> {
  await page.goto('/cards');
  await page.getByText(`${catalogue.length} / ${catalogue.length}種`).waitFor();
  await expectAccessible(page);
}

async function changeDeck(page: Page, added: string): Promise<void> {
  await page.goto('/deck');
  await page.getByText('12 / 12枚').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^枠12：/ }).press('Enter');
  await page.getByText('11 / 12枚').waitFor();
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByText('全ての枠にカードを配置してください！').waitFor();
  await page.getByRole('button', { name: new RegExp(`^${added}、.*（`) }).click();
  await page.getByRole('button', { name: '保存する' }).click();
  await page.getByText('デッキが保存されました').waitFor();
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^枠12：\\s*${added}`) }).waitFor();
}

test.each<Size>(['desktop', 'phone'])(
  'a newcomer takes the bonus, opens a pack, looks at the cards and changes the deck (%s)',
  async (size) => {
    const { context, page, problems } = await game.window(size);
    await register(page);
    await takeBonus(page);
    const drawn = await drawOnce(page);
    const added = drawn.find((name) => name.includes('新規'))?.split('（')[0];
    if (!added) throw new Error(`no new card among ${drawn.join('、')}`);
    await lookThroughCollection(page, size);
    await readCatalogue(page);
    await changeDeck(page, added);
    expect(problems).toEqual([]);
    await context.close();
  },
);
