import { expect, test } from '@jest/globals';
import type { Page, WebSocketRoute } from 'playwright-core';
import { closeBonus, register } from './src/account.ts';
import type { Size } from './src/browser.ts';
import { openGroup, said } from './src/chat.ts';
import { crowd } from './src/crowd.ts';
import { world } from './src/world.ts';

const game = world();

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `発言${from + index}。`);

async function player(size: Size) {
  const person = await game.person(size);
  const name = await register(person.page);
  await closeBonus(person.page);
  return { ...person, name };
}

const listOf = (page: Page, group: string) => page.getByRole('region', { name: `${group}のメッセージ` });

/** Everything that is shown of what was said, from top to bottom. */
const shown = (page: Page, group: string) =>
  listOf(page, group)
    .getByRole('listitem')
    .locator('p')
    .evaluateAll((texts) => texts.map((each) => each.textContent ?? ''));

/** Scrolls to the oldest message that is there and tells how far from the top it stands. */
async function toTop(page: Page, group: string, oldest: string): Promise<number> {
  const list = listOf(page, group);
  await list.evaluate((element) => element.scrollTo(0, 0));
  return placeOf(page, group, oldest);
}

async function placeOf(page: Page, group: string, text: string): Promise<number> {
  const [list, message] = await Promise.all([
    listOf(page, group).boundingBox(),
    page.getByRole('listitem').filter({ hasText: text }).boundingBox(),
  ]);
  if (!list || !message) throw new Error(`${text} is not shown`);
  return message.y - list.y;
}

test.each<Size>(['desktop', 'phone'])(
  'older messages come by scrolling, and what is read stays in its place (%s)',
  async (size) => {
    const { page, context, name, problems } = await player(size);
    const { group, say } = await crowd(game.stack.url, 12, [name]);
    await say(numbered(1, 120));
    await openGroup(page, group);
    await said(page, '発言120。');
    expect(await shown(page, group)).toEqual(numbered(71, 120));

    for (const oldest of [71, 21]) {
      const text = `発言${oldest}。`;
      const before = await toTop(page, group, text);
      await page.getByText(`発言${oldest - 1}。`).waitFor({ state: 'attached' });
      expect(Math.abs((await placeOf(page, group, text)) - before)).toBeLessThan(2);
    }
    expect(await shown(page, group)).toEqual(numbered(1, 120));
    await page.getByRole('button', { name: '最新のメッセージへ' }).click();
    await said(page, '発言120。');
    expect(problems).toEqual([]);
    await context.close();
  },
  90_000,
);

test('after an outage in which more was said than a history holds, nothing is missing and nothing is there twice', async () => {
  const { page, context, name, problems } = await player('desktop');
  const { group, say } = await crowd(game.stack.url, 8, [name]);
  const lines: WebSocketRoute[] = [];
  let isAway = false;
  await page.routeWebSocket(/\/ws\/chat\//, (line) => {
    if (isAway) return void line.close({ code: 1012 });
    line.connectToServer();
    lines.push(line);
  });
  await say(numbered(1, 10));
  await openGroup(page, group);
  await said(page, '発言10。');

  isAway = true;
  for (const line of lines.splice(0)) await line.close({ code: 1012 });
  await say(numbered(11, 80));
  expect(await shown(page, group)).toEqual(numbered(1, 10));
  isAway = false;
  await said(page, '発言80。');
  expect(await shown(page, group)).toEqual(numbered(1, 80));
  expect(problems).toEqual([]);
  await context.close();
}, 90_000);
