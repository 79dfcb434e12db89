import { replayFramesOf } from '@maseki/battle/play/views/replay-frames.ts';
import { botBattle } from '@maseki/battle/testing/bot-battle.ts';
import { missedWin } from '@maseki/bots/puzzles/sure-wins.ts';
import { turnsIn } from '@maseki/bots/self-play/turn-begins.ts';
import type { Page } from 'playwright-core';

const isWindow = true;

const ROOM = '01DX5ZZKBKACTAV9WEVGEMMVRX';

/** A battle in which the side of a could have won and went on, as that side saw it. */
function framesWithMissedWin() {
  for (let number = 0; ; number += 1) {
    const applied = botBattle(number);
    const turns = turnsIn(applied.map(({ room }) => room.battle)).slice(0, -1);
    const couldWin = turns.some(({ battle, seat }) => seat === 'a' && missedWin(battle, 'a'));
    if (couldWin) return replayFramesOf(applied, { seat: 'a', disclosure: 'own' });
  }
}

/** The records of a player with a finished battle, in this order. */
export const replayViews = [
  {
    name: 'replays',
    async open(page: Page) {
      await page.goto('/replays');
      await page
        .getByRole('link', { name: /を振り返る$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'replay',
    isWindow,
    async open(page: Page) {
      await page.goto('/replays');
      await page
        .getByRole('link', { name: /を振り返る$/ })
        .first()
        .click();
      await page.getByRole('slider').press('End');
      await page.getByRole('region', { name: '相手の場' }).getByRole('button', { name: /HP/ }).first().waitFor();
    },
  },
  {
    name: 'replay-both-hands',
    isWindow,
    async open(page: Page) {
      await page.getByRole('button', { name: '相手の手札も見る' }).click();
      await page.getByText(/^相手の手札：/).waitFor();
    },
  },
  {
    name: 'replay-share',
    isWindow,
    async open(page: Page) {
      await page.getByRole('button', { name: 'リンクを作る' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'replay-missed-win',
    isWindow,
    async open(page: Page) {
      const json = framesWithMissedWin();
      await page.route(`**/api/battle/replays/${ROOM}/frames/*`, (route) => route.fulfill({ json }));
      await page.goto(`/replay/${ROOM}`);
      const mark = page.getByRole('button', { name: /^ここで勝てました/ }).first();
      await mark.scrollIntoViewIfNeeded();
    },
  },
];
