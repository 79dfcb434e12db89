import { errors, type Locator, type Page } from 'playwright-core';
import { announcement, press } from './screen-reader.ts';
import { windowsClosed } from './windows.ts';

const results = (page: Page): Locator => page.getByRole('dialog', { name: '獲得したカード' });

/** Skips the opening of a pack, unless a slow machine has played it to the end before the press. */
async function skip(page: Page): Promise<void> {
  const pressed = page.getByRole('button', { name: 'スキップ' }).press('Enter', { timeout: 2_000 });
  await pressed.catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

/** Chooses the first pack of /gacha, which is open, and waits for its odds. */
export async function choosePack(page: Page): Promise<void> {
  await press(page.getByRole('radio', { name: /魔獣録/ }), 'Space');
  await page.getByRole('table', { name: '「魔獣録 第一集」の提供割合' }).waitFor();
}

/**
 * Draws the chosen pack. Resolves to the names of the five cards, which tell rarity and if a card
 * is new.
 */
export async function drawPack(page: Page): Promise<string[]> {
  await press(page.getByRole('button', { name: '引く（魔法石10個）' }));
  await skip(page);
  await announcement(page, /^獲得したカード：/);
  const read = await results(page).ariaSnapshot();
  return [...read.matchAll(/listitem "([^"]+)"/g)].map(([, name = '']) => name);
}

export async function closeResults(page: Page): Promise<void> {
  await press(results(page).getByRole('button', { name: '閉じる' }).first());
  await windowsClosed(page);
}
