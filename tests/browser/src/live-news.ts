import type { PublicLive } from '@maseki/contracts/live/live.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import type { GameInBrowser } from './game.ts';

/** The game with windows whose pages have a clock that a test can put forward. */
export const withClocks = (game: GameInBrowser): GameInBrowser => ({
  get url() {
    return game.url;
  },
  async window(size, more) {
    const window = await game.window(size, more);
    await window.page.clock.install();
    return window;
  },
});

/** A page that is seen looks for news of the running game at least this often. */
const LOOKS_WITHIN_MS = 40_000;

/** Lets a page of `withClocks` look for news, once the gateway has those that are meant. */
export async function lookForNews(page: Page, isMeant: (news: PublicLive) => boolean): Promise<void> {
  await eventually(async () => isMeant(await (await page.request.get('/live.json')).json()));
  await page.clock.fastForward(LOOKS_WITHIN_MS);
}

export const isShut = ({ maintenance }: PublicLive): boolean => maintenance?.phase === 'begun';
export const isOpen = ({ maintenance }: PublicLive): boolean => maintenance === null;
