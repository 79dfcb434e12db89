import { setTimeout as sleep } from 'node:timers/promises';
import { errors, type Locator, type Page } from 'playwright-core';
import type { GameInBrowser, WindowMore } from './game.ts';
import { newPlayer } from './player.ts';

/**
 * Longest wait of one press on a slow machine. The board can change meanwhile, and then another
 * move is chosen.
 */
export const PRESS_MS = 10_000;
/** Pause after looks that found no move. */
const LOOK_MS = 100;

/**
 * Runs in the page. True if it may expect a move. Queries by role read a whole board, and most
 * looks find that it is not this player's turn.
 */
const MAY_EXPECT_MOVE = `[
  ...document.querySelectorAll('[role="status"], [role="toolbar"] button:enabled'),
].some(({ textContent }) => /バトル場に出す|手札を選び、|準備完了|ターン終了/.test(textContent))`;

/** Somebody who plays a battle through the screen. */
export interface Duelist {
  /** Makes the next move if there is one, and resolves to true if so. */
  move(): Promise<boolean>;
  /** True if the battle is over for this page. */
  isOver(): boolean;
}

/** A move, or false if the clock, the opponent or the end of the battle came first. */
export async function unlessLate(move: () => Promise<boolean>): Promise<boolean> {
  try {
    return await move();
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** Somebody who plays with a pointer. */
export function duelist(page: Page): Duelist {
  const toolbar = page.getByRole('toolbar', { name: '操作' });
  const hand = page.getByRole('list', { name: '手札' }).getByRole('button');
  const slot = (place: string) =>
    page.getByRole('region', { name: 'あなたの場' }).getByRole('button', { name: new RegExp(`^${place}：`) });
  const button = (name: string | RegExp) => toolbar.getByRole('button', { name, disabled: false });
  const prompt = (sentence: string) => page.getByRole('status').filter({ hasText: sentence });
  const there = async (locator: Locator) => (await locator.count()) > 0;
  const isFree = (place: string) => there(slot(place).and(page.getByRole('button', { name: /空き/ })));
  const press = (locator: Locator) => locator.first().click({ timeout: PRESS_MS });

  async function place(to: string): Promise<boolean> {
    await press(hand);
    await press(slot(to));
    return true;
  }

  async function replace(): Promise<boolean> {
    if (await there(prompt('バトル場に出すベンチのカード'))) {
      await press(slot((await isFree('ベンチ1')) ? 'ベンチ2' : 'ベンチ1'));
      return true;
    }
    return (await there(prompt('バトル場に出す手札のカード'))) && place('バトル場');
  }

  async function setUp(): Promise<boolean> {
    if (await there(button('準備完了'))) {
      await press(button('準備完了'));
      return true;
    }
    return (await there(prompt('手札を選び、バトル場とベンチに'))) && (await isFree('バトル場')) && place('バトル場');
  }

  async function takeTurn(): Promise<boolean> {
    if (!(await there(button('ターン終了')))) return false;
    if ((await there(hand)) && (await isFree('ベンチ1'))) return place('ベンチ1');
    if (await there(button('エネルギーを付ける'))) {
      await press(button('エネルギーを付ける'));
      await press(slot('バトル場'));
    } else if (await there(button(/^攻撃「/))) {
      await press(button(/^攻撃「/));
    } else {
      await press(button('ターン終了'));
      await press(page.getByRole('button', { name: 'はい' }));
    }
    return true;
  }

  const isOver = () => new URL(page.url()).pathname === '/result';

  return {
    isOver,
    move: () =>
      unlessLate(async () => {
        if (!(await page.evaluate<boolean>(MAY_EXPECT_MOVE))) return false;
        return (await replace()) || (await setUp()) || (await takeTurn());
      }),
  };
}

/**
 * Lets them play until a condition holds or the battle is over. Resolves to the number of moves.
 */
export async function playUntil(players: readonly Duelist[], done: () => Promise<boolean> = async () => false) {
  let moves = 0;
  while (!players.every((player) => player.isOver()) && !(await done())) {
    const before = moves;
    for (const player of players) {
      if (!player.isOver() && (await player.move())) moves += 1;
    }
    if (moves === before) await sleep(LOOK_MS);
  }
  return moves;
}

export async function surrender(page: Page): Promise<void> {
  await page.getByRole('button', { name: '降参' }).click();
  await page.getByRole('button', { name: 'はい' }).click();
}

/** The battle's log so far, empty if it is not shown. */
export async function battleLogOf(page: Page): Promise<string> {
  const entries = await page.getByRole('log', { name: 'バトルの経過' }).allTextContents();
  return entries.join('');
}

/**
 * Two new players, one on a desktop and one on a phone in Chromium, matched with each other by the
 * queue.
 */
export async function matchTwoPlayers(game: GameInBrowser, onDesktop?: WindowMore) {
  const people = await Promise.all([
    newPlayer(game, 'desktop', onDesktop),
    newPlayer(game, 'phone', { inEngine: 'chromium' }),
  ]);
  const pages = people.map(({ page }) => page) as [Page, Page];
  for (const page of pages) await page.getByRole('link', { name: /対戦相手を探す/ }).click();
  await Promise.all(pages.map((page) => page.getByRole('list', { name: '手札' }).waitFor()));
  return { people, pages, duelists: pages.map(duelist) };
}

/** The texts of the two result screens, the winner's first. */
export async function resultsOf(pages: readonly Page[]): Promise<string[]> {
  await Promise.all(pages.map((page) => page.waitForURL('**/result?*')));
  const headings = pages.map((page) => page.getByRole('heading', { name: /^(勝利！|敗北…)$/ }).textContent());
  return (await Promise.all(headings)).map((heading) => heading ?? '').sort();
}
