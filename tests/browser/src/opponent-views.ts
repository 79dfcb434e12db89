import type { BrowserContext, Page } from 'playwright-core';
import { openWindow } from './browser.ts';
import { duelist, playUntil, surrender } from './duelist.ts';
import type { GameInBrowser } from './game.ts';
import { hold, letGo } from './held-timers.ts';
import { newPlayer } from './player.ts';
import { windowsClosed } from './windows.ts';

interface Opponent {
  page: Page;
  context: BrowserContext;
}

/** Those who are in a battle with the player of a page. */
const opponents = new WeakMap<Page, Opponent>();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Somebody in a window of their own meets the player of the page by a code. */
async function meet(page: Page): Promise<Opponent> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const { origin: url } = new URL(page.url());
  const game: GameInBrowser = { url, window: (size, more) => openWindow(browser, { baseURL: url, size, ...more }) };
  const opponent = await newPlayer(game, 'phone');
  await page.goto('/vs');
  await button(page, 'コードを作る').click();
  const link = await page.getByText(/\/vs\/[0-9A-Z]{6}$/).textContent();
  await opponent.page.goto(`/vs/${link?.slice(-6)}`);
  await button(opponent.page, '対戦する').click();
  await Promise.all([page, opponent.page].map((each) => each.getByRole('list', { name: '手札' }).waitFor()));
  opponents.set(page, opponent);
  return opponent;
}

/** Opens the chat where it does not stand beside the board, and says something. */
async function say(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('メッセージを入力');
  if (!(await field.isVisible())) {
    await button(page, 'ログとチャット').click();
    await page.getByRole('tab', { name: /^チャット/ }).click();
  }
  await field.fill(text);
  await field.press('Enter');
  await page.getByText(text).first().waitFor();
}

/** As long as the end of a battle is shown with reduced motion. */
const FINISH_MS = 720;

/** A battle with another player after some turns, its end, and its result, in this order. */
export const opponentViews = [
  {
    name: 'battle-chat',
    isWindow: true,
    async open(page: Page) {
      const { page: other } = await meet(page);
      const turn = page.getByText('3ターン目');
      await playUntil([page, other].map(duelist), async () => (await turn.count()) > 0);
      await say(other, 'よろしくお願いします！');
      await say(page, 'こちらこそ、いい勝負にしましょう');
      await page.getByText('よろしくお願いします！').first().waitFor();
    },
  },
  {
    name: 'moment-won',
    isWindow: true,
    async open(page: Page) {
      const opponent = opponents.get(page);
      if (!opponent) throw new Error('the player has no battle');
      await Promise.all([page, opponent.page].map((each) => each.keyboard.press('Escape')));
      await windowsClosed(opponent.page);
      await hold(page, FINISH_MS);
      await surrender(opponent.page);
      await page.locator('[data-won="true"]').waitFor();
      await opponent.context.close();
    },
  },
  {
    name: 'result-won',
    isWindow: true,
    async open(page: Page) {
      await letGo(page);
      await page.waitForURL('**/result?*');
      await page.getByRole('heading', { level: 1, name: '勝利！' }).waitFor();
    },
  },
];
