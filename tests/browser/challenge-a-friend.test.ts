/** @engines */

import { expect, test } from '@jest/globals';
import { button, twoFriends } from './src/friends.ts';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

test('a friend who is online is challenged, and both meet in the battle', async () => {
  const [anna, ben] = await twoFriends(game);
  await button(anna.page, `${ben.name}さんに対戦を申し込む`).click();
  await button(ben.page, '対戦する').click();
  await Promise.all([anna, ben].map(({ page }) => page.getByRole('list', { name: '手札' }).waitFor()));
  expect(await anna.page.getByText(ben.name).count()).toBeGreaterThan(0);
});
