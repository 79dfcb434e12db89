import { expect, test } from '@jest/globals';
import { button, twoFriends } from './src/friends.ts';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

test('a friend who is online is challenged, and both meet in the battle', async () => {
  const [anna, ben] = await twoFriends(game);
  await button(anna.page, `${ben.name}さんにバトルを申し込む`).click();
  await button(ben.page, 'バトルする').click();
  await Promise.all([anna, ben].map(({ page }) => page.getByRole('list', { name: '手札' }).waitFor()));
  expect(await anna.page.getByText(ben.name).count()).toBeGreaterThan(0);
});
