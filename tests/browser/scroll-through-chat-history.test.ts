/** @slow hundreds of messages */

import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Size } from './src/browser.ts';
import { messageList, messageShown, numberedMessages, openGroup, shownMessages } from './src/chat.ts';
import { createChatGroup } from './src/chat-group.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** Scrolls to the oldest present message. Resolves to its distance from the top. */
async function toTop(page: Page, group: string, oldest: string): Promise<number> {
  const list = messageList(page, group);
  await list.evaluate((element) => element.scrollTo(0, 0));
  return placeOf(page, group, oldest);
}

async function placeOf(page: Page, group: string, text: string): Promise<number> {
  const [list, message] = await Promise.all([
    messageList(page, group).boundingBox(),
    page.getByRole('listitem').filter({ hasText: text }).boundingBox(),
  ]);
  if (!list || !message) throw new Error(`${text} is not shown`);
  return message.y - list.y;
}

test.each<Size>(['desktop', 'phone'])(
  'older messages come by scrolling, and what is read stays in its place (%s)',
  async (size) => {
    const { page, context, name, problems } = await newPlayer(game, size);
    const { group, send } = await createChatGroup(game.url, 12, [name]);
    await send(numberedMessages(1, 120));
    await openGroup(page, group);
    await messageShown(page, '発言120。');
    expect(await shownMessages(page, group)).toEqual(numberedMessages(71, 120));

    for (const oldest of [71, 21]) {
      const text = `発言${oldest}。`;
      const before = await toTop(page, group, text);
      await page.getByText(`発言${oldest - 1}。`).waitFor({ state: 'attached' });
      expect(Math.abs((await placeOf(page, group, text)) - before)).toBeLessThan(2);
    }
    expect(await shownMessages(page, group)).toEqual(numberedMessages(1, 120));
    await page.getByRole('button', { name: '最新のメッセージへ' }).click();
    await messageShown(page, '発言120。');
    expect(problems).toEqual([]);
    await context.close();
  },
);
