import { expect, test } from '@jest/globals';
import { uniqueName } from '@maseki/players/account.ts';
import type { Locator, Page } from 'playwright-core';
import { resize } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

const boxesOf = async (elements: Locator): Promise<Box[]> => Promise.all((await elements.all()).map(boxOf));

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whole boxes that lie above a line. */
const above = (boxes: readonly Box[], bottom: number): Box[] => boxes.filter(({ y, height }) => y + height <= bottom);

const navigation = (page: Page): Locator => page.getByRole('navigation', { name: '画面の移動' });

/** The number of lines of a text. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate(
    (node: {
      ownerDocument: {
        createRange(): { selectNodeContents(node: unknown): void; getClientRects(): Iterable<{ top: number }> };
      };
    }) => {
      const range = node.ownerDocument.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    },
  );

test('the first screen of a phone shows the whole menu, whose words stand free', async () => {
  // As wide as names get.
  const { page, context } = await newPlayer(game, 'phone', { name: `${uniqueName().slice(0, 6)}${'W'.repeat(14)}` });
  const menu = page.getByRole('navigation', { name: 'メニュー', exact: true });
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 320, height: 640 },
  ]) {
    await resize(page, size);
    const battle = menu.getByRole('link', { name: /対戦相手を探す/ });
    const labels = ['マッチング', 'デッキ', 'コレクション', 'フレンド', 'ガチャ'];
    for (const label of labels) {
      expect([size.width, label, await linesOf(menu.getByText(label, { exact: true }))]).toEqual([
        size.width,
        label,
        1,
      ]);
      const inMenu = await boxOf(menu.getByText(label, { exact: true }));
      const entry = await boxOf(menu.getByRole('link', { name: new RegExp(`^${label}`) }));
      const place = navigation(page).getByRole('link', { name: label });
      const cut = await place.evaluate(
        (node: { scrollWidth: number; clientWidth: number }) => node.scrollWidth - node.clientWidth,
      );
      expect([size.width, label, inMenu.x + inMenu.width <= entry.x + entry.width, cut <= 1]).toEqual([
        size.width,
        label,
        true,
        true,
      ]);
    }
    const words = [battle.getByText('マッチング', { exact: true }), battle.getByText('対戦相手を探す')];
    for (const word of words) {
      expect([size.width, await linesOf(word)]).toEqual([size.width, 1]);
      const box = await boxOf(word);
      const cards = await Promise.all((await battle.locator('img').all()).map((card) => card.boundingBox()));
      expect(cards.filter((card) => card && overlap(card, box))).toEqual([]);
    }
    if (size.width < 360) continue;
    const { y: bottom } = await boxOf(navigation(page));
    const gacha = await boxOf(menu.getByRole('link', { name: /ガチャ/ }));
    expect([size.width, gacha.y + gacha.height <= bottom]).toEqual([size.width, true]);
  }
  await context.close();
});

test('the deck editor begins with cards: twelve slots and a row of the collection on the first screen', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await page.goto('/deck');
  const slots = page.getByRole('region', { name: 'デッキ', exact: true }).getByRole('list').getByRole('listitem');
  const pool = page.getByRole('region', { name: '所持カード' }).getByRole('listitem');
  await slots.nth(11).waitFor();
  const { y: bottom } = await boxOf(page.getByRole('button', { name: '保存する' }));
  expect(above(await boxesOf(slots), bottom)).toHaveLength(12);
  const cards = await boxesOf(pool);
  const row = cards.filter(({ y }) => Math.abs(y - (cards[0]?.y ?? 0)) < 2);
  expect(row.length).toBeGreaterThan(2);
  expect(above(row, bottom)).toHaveLength(row.length);
  await resize(page, { width: 320, height: 640 });
  for (const name of ['全部外す', '元に戻す', '保存する'])
    expect([name, await linesOf(page.getByRole('button', { name }))]).toEqual([name, 1]);
  await context.close();
});

test.each(['desktop', 'phone'] as const)(
  'nothing moves when the cards of the encyclopedia arrive, on a %s',
  async (size) => {
    const { page, context } = await newPlayer(game, size, { motion: 'full' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/user-cards', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/card-collection');
    const spinner = page.getByRole('status').filter({ hasText: 'カードを読み込んでいます…' });
    await spinner.waitFor();
    const filter = page.getByRole('combobox', { name: '属性' });
    const place = page.getByRole('main').locator('li[class*="place"]').first();
    const [whole, filterBox] = [await boxOf(place), await boxOf(filter)];
    release();
    const card = page.getByRole('region', { name: 'カード一覧' }).getByRole('listitem').first();
    await card.waitFor();
    const near = ({ x, y, width, height }: Box) => [x, y, width, height].map((value) => expect.closeTo(value, 0));
    const shown = await boxOf(card);
    expect([shown.x, shown.y, shown.width, shown.height]).toEqual(near(whole));
    const moved = await boxOf(filter);
    expect([moved.x, moved.y, moved.width, moved.height]).toEqual(near(filterBox));
    expect(await spinner.count()).toBe(0);
    await context.close();
  },
);

test('whoever wants less motion sees each style at once', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await page.getByRole('navigation', { name: 'メニュー', exact: true }).waitFor();
  const begun = await page.evaluate(`(() => {
    getComputedStyle(document.body).color;
    document.documentElement.style.fontSize = '20px';
    document.documentElement.dataset.theme = 'light';
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  })()`);
  expect(begun).toBe(0);
  await context.close();
});
