/** @engines */

import { expect, test } from '@jest/globals';
import { resize } from './src/browser.ts';
import { button, twoFriends } from './src/friends.ts';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

test('a friend who is online is challenged, and both meet in the battle', async () => {
  const [anna, ben] = await twoFriends(game);
  await button(anna.page, `${ben.name}さんにバトルを申し込む`).click();
  await button(ben.page, 'バトルする').click();
  await Promise.all([anna, ben].map(({ page }) => page.getByRole('list', { name: '手札' }).waitFor()));
  expect(await anna.page.getByText(ben.name).count()).toBeGreaterThan(0);

  const { page } = anna;
  const chat = page.getByRole('complementary', { name: 'ログとチャット' });
  for (const height of [800, 720]) {
    await resize(page, { width: 1280, height });
    const [panel, field, send, title] = await Promise.all(
      [
        chat,
        chat.getByLabel('メッセージを入力'),
        chat.getByRole('button', { name: '送信' }),
        chat.getByRole('heading', { name: 'チャット', exact: true }),
      ].map((part) => part.boundingBox()),
    );
    const endOf = (box: typeof panel) => (box ? box.y + box.height : Number.NaN);
    expect(endOf(field)).toBeLessThanOrEqual(endOf(panel));
    expect(endOf(send)).toBeLessThanOrEqual(endOf(panel));
    // Two lines, and two rows of buttons that may stand under them.
    expect((field?.y ?? 0) - endOf(title)).toBeGreaterThanOrEqual(136);
  }
  await resize(page, { width: 1280, height: 600 });
  await page.getByRole('button', { name: 'ログとチャット' }).click();
  await page.getByRole('tab', { name: 'チャット' }).click();
  await page.getByRole('dialog').getByLabel('メッセージを入力').waitFor();
});
