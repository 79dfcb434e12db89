import type { Page } from 'playwright-core';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** The ladder as a player without a rated battle sees it, in this order. */
export const rankingViews = [
  {
    name: 'ranking',
    async open(page: Page) {
      await page.goto('/ranking');
      await page.getByText('まだ順位のついたプレイヤーがいません').or(page.getByRole('table')).first().waitFor();
    },
  },
  {
    name: 'profile',
    async open(page: Page) {
      await page.goto('/ranking');
      await page.getByRole('link', { name: '自分のプロフィール' }).click();
      await page.waitForURL('**/profile/*');
      await heading(page, 'さんのプロフィール');
    },
  },
  {
    name: 'season',
    async open(page: Page) {
      await page.goto('/ranking/seasons/202601');
      await page.getByText('このシーズンの成績はありません').waitFor();
    },
  },
];
