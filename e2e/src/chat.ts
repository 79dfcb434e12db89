import type { Page } from 'playwright-core';

/** Opens the chat modal and selects a group. */
export async function openGroup(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: /^チャット/ }).click();
  await page.getByRole('button', { name: group }).click();
  await page.getByRole('heading', { name: group }).waitFor();
}

/** Waits until something said is in the page. */
export const said = (page: Page, text: string): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: text }).first().waitFor();

/** Types a message and sends it with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('メッセージ', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}
