import type { Locator, Page } from 'playwright-core';

/** Opens the chat modal and selects a group. */
export async function openGroup(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: /^チャット/ }).click();
  await page.getByRole('button', { name: group }).click();
  await page.getByRole('heading', { name: group }).waitFor();
}

/** Opens the chat modal and makes a group, which is then selected. */
export async function createGroup(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: /^チャット/ }).click();
  await page.getByLabel('新しいグループ名').fill(group);
  await page.getByRole('button', { name: '作成' }).click();
}

/** Adds a player to the group that is selected in the chat modal. */
export async function addUser(page: Page, name: string): Promise<void> {
  const members = page.getByRole('button', { name: 'メンバー' }).first();
  await members.click();
  await page.getByLabel('追加するユーザーネーム').fill(name);
  await page.getByRole('button', { name: /^追加$/ }).click();
  await page.getByText('ユーザーがグループに追加されました').waitFor();
  await members.click();
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
