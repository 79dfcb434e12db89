import { COLLECTION_GOALS } from '@maseki/contracts/inventory/missions.ts';
import type { Page } from 'playwright-core';
import { follow } from './browser.ts';
import { hold } from './held-timers.ts';
import { draw, openWithPack } from './shown-pack.ts';
import { openRankedResult } from './shown-states.ts';

const isWindow = true;

/** As long as a moment is shown (frontends/shell/src/moments), and as a pack is closed. */
const MOMENT_MS = 1_200;
const PACK_MS = 1_100;

/** A call to draw has its pack in the query. */
const DRAWS = /\/api\/gacha\/\?/;

/** Ends the animations of an element before it fades. */
const END_WHEN_BRIGHT = (element: Element) => {
  for (const { effect } of element.getAnimations()) effect?.updateTiming({ iterations: 0.7 });
};

const shown = (page: Page, kind: string) => page.locator(`[data-moment="${kind}"]`).waitFor();

/** The result of a battle, reached within a page whose moments stay. */
async function result(page: Page, more: Omit<Parameters<typeof openRankedResult>[1], 'isWished' | 'go'>) {
  await page.goto('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hold(page, MOMENT_MS);
  await openRankedResult(page, { isWished: false, go: follow, ...more });
}

/** The moments of a player, each while it lasts. The pack and a win have theirs on their screens. */
export const momentViews = [
  {
    name: 'moment-mission',
    isWindow,
    async open(page: Page) {
      const missions = [{ id: 'day-first', sentence: 'バトルを1回終える', stones: 2 }];
      await result(page, { room: '01DX5ZZKBKACTAV9WEVGEMMVRY', missions });
      await shown(page, 'mission');
    },
  },
  {
    name: 'moment-class-up',
    isWindow,
    async open(page: Page) {
      const rating = { before: 1401, after: 1418, deviation: 60, chance: 0.4 };
      await result(page, { room: '01DX5ZZKBKACTAV9WEVGEMMVRZ', rating });
      await shown(page, 'class_up');
    },
  },
  {
    name: 'moment-complete',
    isWindow,
    async open(page: Page) {
      await openWithPack(page);
      await page.route(DRAWS, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), missions: COLLECTION_GOALS.slice(-1) } });
      });
      await hold(page, MOMENT_MS);
      await draw(page);
      await shown(page, 'complete');
      await page.unroute(DRAWS);
    },
  },
  {
    name: 'moment-pack',
    isWindow,
    async open(page: Page) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      try {
        await openWithPack(page);
        await hold(page, PACK_MS);
        await draw(page);
        await page.locator('[data-stage="pack"] > img').evaluate(END_WHEN_BRIGHT);
      } finally {
        await page.emulateMedia({ reducedMotion: 'reduce' });
      }
    },
  },
];
