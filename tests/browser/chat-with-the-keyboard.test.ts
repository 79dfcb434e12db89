import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { messageShown } from './src/chat.ts';
import { createChatGroup } from './src/chat-group.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** Presses the Tab key until the focus is where it is wanted. */
async function tabTo(page: Page, wanted: string | RegExp, key = 'Tab') {
  const target = page
    .getByRole('button', { name: wanted })
    .or(page.getByLabel(wanted, { exact: true }))
    .first();
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${wanted} cannot be reached with ${key}`);
}

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

  await tabTo(page, /「だれかいますか」の操作$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'このメッセージを報告');
  await page.keyboard.press('Enter');
  await tabTo(page, 'はい');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('メッセージを報告しました').waitFor();
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
}, 60_000);
