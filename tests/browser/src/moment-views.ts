import { COLLECTION_GOALS } from '@maseki/contracts/inventory/missions.ts';
import type { Page } from 'playwright-core';
import { follow } from './browser.ts';
import { hold } from './held-timers.ts';
import { openRankedResult } from './shown-states.ts';

const isWindow = true;

/** As long as a moment is shown (frontends/shell/src/moments), and as a pack is closed. */
const MOMENT_MS = 1_200;
const PACK_MS = 1_100;

/** A call to draw has its pack in the query. */
const DRAWS = /\/api\/gacha\/\?/;

const shown = (page: Page, kind: string) => page.locator(`[data-moment="${kind}"]`).waitFor();

/** The result of a battle, reached within a page whose moments stay. */
async function result(page: Page, more: Omit<Parameters<typeof openRankedResult>[1], 'isWished' | 'go'>) {
  await page.goto('/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hold(page, MOMENT_MS);
  await openRankedResult(page, { isWished: false, go: follow, ...more });
}

async function beforeDraw(page: Page): Promise<void> {
  await page.goto('/gacha');
  await page.getByRole('radio').first().dispatchEvent('click');
}

const draw = (page: Page) => page.getByRole('button', { name: /^引く/ }).click();

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
      await beforeDraw(page);
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
        await beforeDraw(page);
        await hold(page, PACK_MS);
        await draw(page);
        await page.locator('[data-stage="pack"]').waitFor();
      } finally {
        await page.emulateMedia({ reducedMotion: 'reduce' });
      }
    },
  },
];
