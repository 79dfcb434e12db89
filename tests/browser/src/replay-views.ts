import type { Page } from 'playwright-core';

const isWindow = true;

/** The records of a player with a finished battle, in this order. */
export const replayViews = [
  {
    name: 'replays',
    async open(page: Page) {
      await page.goto('/replays');
      await page
        .getByRole('link', { name: /を振り返る$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'replay',
    isWindow,
    async open(page: Page) {
      await page.goto('/replays');
      await page
        .getByRole('link', { name: /を振り返る$/ })
        .first()
        .click();
      await page.getByRole('slider').press('End');
      await page.getByRole('region', { name: '相手の場' }).getByRole('button', { name: /HP/ }).first().waitFor();
    },
  },
  {
    name: 'replay-both-hands',
    isWindow,
    async open(page: Page) {
      await page.getByRole('button', { name: '相手の手札も見る' }).click();
      await page.getByText(/^相手の手札：/).waitFor();
    },
  },
  {
    name: 'replay-share',
    isWindow,
    async open(page: Page) {
      await page.getByRole('button', { name: 'リンクを作る' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
