import { expect, test } from '@jest/globals';
import { expectAccessible } from './src/accessibility.ts';
import { messageShown } from './src/chat.ts';
import { createChatGroup } from './src/chat-group.ts';
import { useSharedGame } from './src/game.ts';
import { tabTo } from './src/keys.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

test('the chat is used only with the keyboard, and the focus comes back to where it was', async () => {
  const { page, context, problems, name } = await newPlayer(game, 'desktop');
  const { group, send } = await createChatGroup(game.url, 1, [name]);
  await send(['だれかいますか']);
  await tabTo(page, /^チャット/);
  await page.keyboard.press('Enter');
  await tabTo(page, new RegExp(`^${group}`));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await messageShown(page, 'だれかいますか');
  await page.keyboard.type('ここに');
  await page.keyboard.press('Enter');
  await messageShown(page, 'ここに');
  await expectAccessible(page);

  await tabTo(page, /「だれかいますか」の操作$/, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await tabTo(page, 'このメッセージを通報');
  await page.keyboard.press('Enter');
  await tabTo(page, 'はい');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('メッセージを通報しました').waitFor();
  await tabTo(page, 'メンバー');
  await page.keyboard.press('Enter');
  await tabTo(page, 'グループから退出');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('チャット');
  expect(problems).toEqual([]);
  await context.close();
});
