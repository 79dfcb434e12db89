import type { Page } from 'playwright-core';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openTrial(page: Page): Promise<void> {
  await page.goto('/trials/lake');
  await page.getByRole('toolbar', { name: '操作' }).waitFor();
}

/** The twelve trials, a battle of one, and a lost one. */
export const trialViews = [
  {
    name: 'trials',
    async open(page: Page) {
      await page.goto('/trials');
      await page.getByText(/^12人中\d+人に勝利$/).waitFor();
    },
  },
  { name: 'trial', isWindow: true, open: openTrial },
  {
    name: 'trial-lost',
    async open(page: Page) {
      await openTrial(page);
      await button(page, '降参').click();
      await button(page, 'はい').click();
      await page.getByRole('heading', { level: 1, name: '敗北…' }).waitFor();
    },
  },
];
