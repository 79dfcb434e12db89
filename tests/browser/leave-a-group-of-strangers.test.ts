/** @slow a rare way */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import type { Size } from './src/browser.ts';
import { createChatGroup } from './src/chat-group.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';
import { windowsClosed } from './src/windows.ts';

const game = useSharedGame();

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    await expectAccessible(page);
  }
}

test.each<Size>(['desktop', 'phone'])(
  'a player who was added by a stranger leaves, blocks the stranger, and asks not to be added again (%s)',
  async (size) => {
    const { page, context, problems, name } = await newPlayer(game, size);
    const { group } = await createChatGroup(game.url, 1, [name]);
    await page.getByRole('button', { name: '通知（未読1件）' }).click();
    const list = page.getByRole('dialog', { name: '通知' });
    await list.getByText(`「${group}」に追加しました`).waitFor();
    await expectAccessibleInBothThemes(page);

    await list.getByRole('button', { name: /^退出する：/ }).click();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('alertdialog').getByRole('button', { name: '退出する' }).click();
    await page.getByText('グループから退出しました').waitFor();
    await list.getByRole('button', { name: /をブロックする$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ブロックする' }).click();
    await page.getByText('ブロックしました').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await windowsClosed(page);

    await page.goto('/settings');
    const choice = page.getByRole('checkbox', { name: 'フレンド以外からグループに追加されない' });
    await choice.check();
    await page.getByText('設定を保存しました').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await page.getByRole('checkbox', { name: 'フレンド以外からグループに追加されない', checked: true }).waitFor();
    await expect(createChatGroup(game.url, 1, [name])).rejects.toThrow('strangers_refused');
    expect(problems).toEqual([]);
    await context.close();
  },
);
