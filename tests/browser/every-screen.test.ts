/** @long */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { obstaclesOn } from './src/accessibility.ts';
import { resize, type Size, sizes } from './src/browser.ts';
import { requestFriendship } from './src/friends.ts';
import { useSharedGame } from './src/game.ts';
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

/** The wrong breaks of lines of a view in both sizes and on the narrowest phone. */
async function badBreaksInAllSizes(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const found = new Set<string>();
  for (const each of [sizes.desktop, sizes.phone, { width: 320, height: 640 }]) {
    await resize(page, each);
    for (const broken of await badBreaksOn(page)) found.add(`${each.width}: ${broken}`);
  }
  if (size) await resize(page, size);
  return [...found];
}

/** The faults of the views by name. The journey goes on after each. */
async function wrongAmong(views: readonly View[], page: Page): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const { name, open } of views) {
    await open(page);
    const obstacles = [...(await obstaclesOn(page)), ...(await badBreaksInAllSizes(page))];
    if (obstacles.length > 0) wrong[name] = obstacles;
  }
  return wrong;
}

test.each(looks)('every screen and dialog can be used by everybody: %s, %s', async (size, theme) => {
  const { context, page, problems } = await game.window(size);
  await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
  const ofGuests = await wrongAmong(guestViews, page);
  await requestFriendship(await register(page), game.url);
  expect({ ...ofGuests, ...(await wrongAmong(playerViews, page)) }).toEqual({});
  expect(problems).toEqual([]);
  await context.close();
});
