import type { Page } from 'playwright-core';

/** What the screen has told of the battle so far; nothing when it is not shown. */
export async function storyOf(page: Page): Promise<string> {
  const told = await page.getByRole('log', { name: 'バトルの経過' }).allTextContents();
  return told.join('');
}
