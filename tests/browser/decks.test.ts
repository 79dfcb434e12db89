/** @engines */

import { expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { unfold } from './src/browser.ts';
import { drawDuplicates } from './src/cards.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';
import { press } from './src/screen-reader.ts';
import { windowsClosed } from './src/windows.ts';

const game = useSharedGame();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/**
 * Copies the deck in use, puts three of these cards into the copy, and puts it to use. Resolves to
 * its code.
 */
async function buildDeck(page: Page, added: readonly string[]): Promise<string> {
  await page.goto('/deck');
  await unfold(page, 'デッキ一覧');
  await button(page, 'はじめのデッキをコピーする').click();
  await page.getByText('「はじめのデッキの写し」を作りました').waitFor();
  await button(page, 'はじめのデッキを編集する').waitFor();
  for (const [n, name] of added.entries()) {
    await press(button(page, new RegExp(`^枠${n + 1}：`)));
    await press(button(page, new RegExp(`^${name}、.*をデッキに入れる$`)));
  }
  await button(page, '保存する').click();
  await page.getByText('デッキが保存されました').waitFor();
  await expectAccessible(page);
  await button(page, 'はじめのデッキの写しを使う').click();
  await button(page, 'はじめのデッキを使う').waitFor();
  await button(page, 'コード').click();
  const code = await page.getByText(/^MD1-\w{4}-\w{4}-\w{4}$/).textContent();
  await expectAccessible(page);
  return code ?? '';
}

/**
 * Reads the code of a deck with three cards that the player lacks, and puts the resulting deck to
 * use.
 */
async function importDeck(page: Page, code: string): Promise<void> {
  await page.goto(`/deck?code=${code.toLowerCase()}`);
  const dialog = page.getByRole('dialog', { name: 'コードから読み込む' });
  await dialog.getByText('3枚足りません').waitFor();
  await expectAccessible(page);
  // A new player only owns the starter deck, so the rest of it replaces them.
  await dialog.getByRole('button', { name: '保存する' }).click();
  await windowsClosed(page);
  await unfold(page, 'デッキ一覧');
  await button(page, 'コードのデッキを使う').click();
  await button(page, 'はじめのデッキを使う').waitFor();
}

/** Plays a battle of practice with the deck in use, and gives it up. */
async function practise(page: Page): Promise<void> {
  await page.goto('/battle?mode=practice');
  const choice = page.getByLabel('使うデッキ');
  await choice.waitFor();
  expect(await choice.locator('option:checked').textContent()).toBe('コードのデッキ');
  await button(page, 'やさしい').click();
  await button(page, '降参').click();
  await button(page, 'はい').click();
  await page.waitForURL('**/result*');
  await eventually(async () => {
    const { active_id } = await (await page.request.get('/api/decks/')).json();
    const counted = await page.request.get(`/api/battle/decks/${active_id}/statistics/`);
    return (await counted.json()).practice.battles === 1;
  });
}

test('a deck is built, its code is read by another player, who plays with it and sees its statistics', async () => {
  const [one, other] = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'phone')]);
  const drawn = await drawDuplicates(one.page);
  const added = drawn.filter(({ id }) => !STARTER_DECK.includes(id)).slice(0, 3);
  const code = await buildDeck(
    one.page,
    added.map(({ name }) => name),
  );
  await importDeck(other.page, code);
  await practise(other.page);

  await other.page.goto('/deck');
  await unfold(other.page, '内訳とツール');
  await button(other.page, '成績').click();
  const statistics = other.page.getByRole('dialog', { name: 'デッキの成績' });
  await statistics.getByRole('row', { name: 'すべて 1 0 まだ判断できません' }).waitFor();
  await expectAccessible(other.page);
  expect([...one.problems, ...other.problems]).toEqual([]);
  await Promise.all([one.context.close(), other.context.close()]);
});
