import type { Page } from 'playwright-core';
import type { Desk } from './desk.ts';
import type { View } from './plain-views.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first().waitFor();

/** The pages of operators, with the figures of the desk's game, in this order. */
export const consoleViews = (desk: Desk): readonly View[] => [
  {
    name: 'console-overview',
    async open(page) {
      await desk.enter(page, 'admin');
      await page.goto(desk.url);
      await page.locator('dd').first().waitFor();
      await heading(page);
    },
  },
  ...['players', 'battles', 'economy', 'live', 'operators'].map((path) => ({
    name: `console-${path}`,
    open: (page: Page) => page.goto(`${desk.url}/${path}`).then(() => heading(page)),
  })),
];
