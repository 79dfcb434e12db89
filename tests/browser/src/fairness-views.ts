import type { Page } from 'playwright-core';

/** The pages of fairness, after the player has drawn a pack. */
export const fairnessViews = [
  {
    name: 'fairness',
    async open(page: Page) {
      await page.goto('/fairness');
      await page.getByRole('heading', { level: 1, name: '公平さ' }).waitFor();
    },
  },
  {
    name: 'stones',
    async open(page: Page) {
      await page.goto('/stones');
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'stones-cards',
    async open(page: Page) {
      await page.goto('/stones');
      await page.getByRole('tab', { name: 'カード' }).click();
      await page.getByRole('table', { name: /^カード/ }).waitFor();
    },
  },
];
