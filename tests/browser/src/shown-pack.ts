import type { Page } from 'playwright-core';

/** Opens /gacha and chooses its first pack, whose picture large letters push out of the window. */
export async function openWithPack(page: Page): Promise<void> {
  await page.goto('/gacha');
  await page.getByRole('radio').first().dispatchEvent('click');
}

export const draw = (page: Page): Promise<void> => page.getByRole('button', { name: /^引く/ }).click();

/** Draws the first pack, and ends with its five cards. */
export async function showDrawn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '獲得したカード' });
  await openWithPack(page);
  await draw(page);
  await dialog.waitFor();
  const button = page.getByRole('button', { name: 'スキップ' });
  const last = dialog.getByRole('listitem').nth(4);
  await button.or(last).first().waitFor();
  if (await button.isVisible()) await button.click();
  await last.waitFor();
}
