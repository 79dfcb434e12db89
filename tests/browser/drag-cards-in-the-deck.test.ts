/** @engines */

import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

async function centreOf(element: Locator): Promise<[x: number, y: number]> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await page.mouse.move(...(await centreOf(from)));
  await page.mouse.down();
  await page.mouse.move(...(await centreOf(to)), { steps: 10 });
  await page.mouse.up();
}

test('cards are dragged from slot to slot, and out of the deck', async () => {
  const { page, context } = await newPlayer(game, 'desktop');
  await page.goto('/deck');
  const slots = page.getByRole('region', { name: 'デッキ', exact: true }).getByRole('listitem');
  await slots.first().waitFor();
  const cardIn = (slot: number) => slots.nth(slot).getByRole('article').getAttribute('aria-label');
  const [first, fifth] = [await cardIn(0), await cardIn(4)];

  await drag(page, slots.nth(0), slots.nth(4));
  expect([await cardIn(0), await cardIn(4)]).toEqual([fifth, first]);
  await drag(page, slots.nth(0), page.getByRole('heading', { level: 1 }));
  await page.getByText('11 / 12枚').waitFor();
  await context.close();
});
