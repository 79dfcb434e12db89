/** @long */

import { expect, test } from '@jest/globals';
import { widestName } from '@maseki/players/account.ts';
import type { Page } from 'playwright-core';
import { obstaclesOn } from './src/accessibility.ts';
import { resize, type Size, sizes } from './src/browser.ts';
import { requestFriendship } from './src/friends.ts';
import { useSharedGame } from './src/game.ts';
import { layoutFaultsOn } from './src/layout-faults.ts';
import { badBreaksOn } from './src/line-breaks.ts';
import type { View } from './src/plain-views.ts';
import { register } from './src/player.ts';
import { guestViews, playerViews } from './src/views.ts';

const game = useSharedGame();

const SIZES = ['phone', 'desktop'] as const;
const THEMES = ['light', 'dark'] as const;
const all = SIZES.flatMap((size) => THEMES.map((theme): [Size, string] => [size, theme]));
/** `npm test -- tests/browser --all` looks at all of them. */
const looks = process.env['E2E_ALL'] ? all : all.slice(0, 1);

/** From a desktop to the narrowest phone. */
const WIDTHS = [sizes.desktop, { width: 768, height: 1024 }, sizes.phone, { width: 320, height: 640 }];

/** The wrong breaks of lines, and what is cut off, of a view in four widths. */
async function faultsInAllWidths(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const found = new Set<string>();
  // A card under the pointer is raised.
  await page.mouse.move(0, 0);
  for (const each of WIDTHS) {
    await resize(page, each);
    for (const fault of await badBreaksOn(page)) found.add(`${each.width}: ${fault}`);
    for (const fault of await layoutFaultsOn(page)) found.add(`${each.width}: ${fault}`);
  }
  if (size) await resize(page, size);
  return [...found];
}

/** The faults of the views by name. The journey goes on after each. */
async function wrongAmong(views: readonly View[], page: Page): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const { name, open } of views) {
    await open(page);
    const obstacles = [...(await obstaclesOn(page)), ...(await faultsInAllWidths(page))];
    if (obstacles.length > 0) wrong[name] = obstacles;
  }
  return wrong;
}

test.each(looks)(
  'every screen and dialog can be used by everybody, with the widest names: %s, %s',
  async (size, theme) => {
    const { context, page, problems } = await game.window(size);
    await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
    const ofGuests = await wrongAmong(guestViews, page);
    await requestFriendship(await register(page, widestName()), game.url, widestName());
    expect({ ...ofGuests, ...(await wrongAmong(playerViews, page)) }).toEqual({});
    expect(problems).toEqual([]);
    await context.close();
  },
);
