import type { Locator, Page } from 'playwright-core';

/** Opens the chat modal and selects a group. */
export async function openGroup(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: /^チャット/ }).click();
  await page.getByRole('button', { name: group }).click();
  await page.getByRole('heading', { name: group }).waitFor();
}

/** Waits until a message is shown. */
export const messageShown = (page: Page, text: string): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: text }).first().waitFor();

/** Types a message and sends it with Enter. */
export async function typeMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('メッセージ', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Numbered messages, to see their order. */
export const numberedMessages = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `発言${from + index}。`);

export const messageList = (page: Page, group: string): Locator =>
  page.getByRole('region', { name: `${group}のメッセージ` });

/** The text of all messages that are shown, from top to bottom. */
export const shownMessages = (page: Page, group: string): Promise<string[]> =>
  messageList(page, group)
    .getByRole('listitem')
    .locator('p')
    .evaluateAll((texts) => texts.map((each) => each.textContent ?? ''));
