/** @slow hostile messages */

import { expect, test } from '@jest/globals';
import { isTooWide } from './src/accessibility.ts';
import { messageShown, openGroup } from './src/chat.ts';
import { createChatGroup } from './src/chat-group.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

const HOSTILE = [
  '<img src=x onerror="document.title=1"><a href="https://example.com">ここ</a>',
  'javascript:alert(1)',
  `https://example.com/${'a'.repeat(450)}`,
  '\u202Eこれは右から左',
  `Z${'\u0300\u0316'.repeat(200)}`,
  '👨‍👩‍👧‍👦'.repeat(71),
];

test('every message is shown as text that stays in its place', async () => {
  const { page, context, problems, name } = await newPlayer(game, 'phone');
  page.on('dialog', () => problems.push('a dialog of the browser'));
  const { group, send } = await createChatGroup(game.url, 1, [name]);
  await send([...HOSTILE, '以上']);
  await openGroup(page, group);
  await messageShown(page, '以上');
  const list = page.getByRole('region', { name: `${group}のメッセージ` });
  expect(await list.locator('p').evaluateAll((texts) => texts.map((each) => each.innerHTML.includes('<')))).toEqual(
    Array(HOSTILE.length + 1).fill(false),
  );
  expect(await list.getByRole('link').count()).toBe(0);
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
  expect(await isTooWide(page)).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});
