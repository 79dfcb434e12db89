/** @long */

import { expect, test } from '@jest/globals';
import { WATCH_ENDS_WITHIN_S } from '@maseki/contracts/battle/limits.ts';
import { battle, chat } from '@maseki/contracts/pages.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { resize } from './src/browser.ts';
import { duelist, playUntil, surrender } from './src/duelist.ts';
import { befriend, button, type Player, twoFriends } from './src/friends.ts';
import { useOwnGame } from './src/game.ts';
import { responseOf } from './src/page-traffic.ts';
import { newPlayer } from './src/player.ts';

// The queue of a game of its own, because strangers of another journey would be matched.
const game = useOwnGame();

/** A folder for pictures in both sizes and themes. */
const PICTURES = process.env['WATCH_PICTURES'];

const ENDED = 'いま観戦できるバトルはありません';
/** For a page on a busy machine to show what a socket said. */
const SLACK_MS = 5_000;

async function beginBattle(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.goto('/home');
    await page.getByRole('link', { name: /対戦相手を探す/ }).click();
  }
  await Promise.all(pages.map((page) => page.getByRole('list', { name: '手札' }).waitFor()));
}

/** From the row of the friend to the board. */
async function watch({ page }: Player, { name }: Player): Promise<void> {
  await page.goto('/friends');
  await page.getByRole('link', { name: `${name}さんのバトルを観戦` }).click();
  await page.getByRole('heading', { level: 1, name: `${name}のバトルを観戦` }).waitFor();
}

async function expectClosed({ page }: Player, since: number): Promise<void> {
  await page.getByRole('heading', { name: ENDED }).waitFor();
  expect(Date.now() - since).toBeLessThan(WATCH_ENDS_WITHIN_S * 1_000 + SLACK_MS);
}

/** Until it is saved: the message of a choice before may still be shown. */
async function chooseWatchers(page: Page, choice: string): Promise<void> {
  const saved = responseOf(page, battle.setWatchSetting);
  await page.getByRole('radio', { name: choice }).check();
  expect((await saved).ok()).toBe(true);
}

/** As the menu of a chat does, with the cookie and the CSRF token of the page. */
const block = ({ page }: Player, username: string) =>
  page.evaluate<number>(`fetch('${chat.blockUser.path}', {
    method: '${chat.blockUser.method}',
    headers: {
      'Content-Type': 'application/json',
      'X-CSRFToken': /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    },
    body: JSON.stringify({ username: ${JSON.stringify(username)} }),
  }).then(({ status }) => status)`);

test('friends watch a battle from turn 3, one until blocked, one to its end', async () => {
  const [hana, anna] = await twoFriends(game);
  const [dora, carl] = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'desktop')]);
  await befriend(dora, anna);
  const players = [anna.page, carl.page];
  await beginBattle(players);
  const turn = anna.page.getByText(/^[3-9]ターン目/);
  await playUntil(players.map(duelist), async () => (await turn.count()) > 0);

  await watch(hana, anna);
  await watch(dora, anna);
  const { page } = hana;
  await Promise.all([...players, page].map((each) => each.getByText('観戦 2').first().waitFor()));
  await page.getByRole('img', { name: /^手札\d枚（伏せ札）$/ }).waitFor();
  const shown = (await page.getByRole('main').textContent()) ?? '';
  expect(shown).toContain('対戦相手');
  expect(shown).not.toContain(carl.name);
  expect(shown).not.toContain('あなた');
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await resize(page, size);
      await expectAccessible(page);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/watch-${theme}-${size.width}.png` });
    }
  }

  const focused = page.getByRole('region', { name: `${anna.name}の場` }).locator(':focus');
  for (let presses = 0; presses < 30 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  expect(await focused.count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('region', { name: '対戦相手の場' }).locator(':focus').waitFor();

  const blockedAt = Date.now();
  expect(await block(anna, dora.name)).toBeLessThan(300);
  await expectClosed(dora, blockedAt);
  await Promise.all([...players, page].map((each) => each.getByText('観戦 1').first().waitFor()));

  const settings = await anna.context.newPage();
  await settings.goto('/settings');
  await chooseWatchers(settings, 'させない');
  await expectClosed(hana, Date.now());
  await chooseWatchers(settings, 'フレンドまで');
  await settings.close();
  const heading = page.getByRole('heading', { level: 1, name: `${anna.name}のバトルを観戦` });
  // The setting is saved before the battle knows of it.
  await eventually(
    async () => {
      if (await heading.isVisible()) return true;
      await button(page, 'もう一度さがす')
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      return false;
    },
    { everyMs: 500 },
  );
  await surrender(carl.page);
  await page.getByText(new RegExp(`^${anna.name}の勝ち（降参・`)).waitFor();
  await expectAccessible(page);

  await anna.page.waitForURL('**/result?*');
  await anna.page.getByRole('link', { name: /振り返る/ }).click();
  await button(anna.page, 'リンクを作る').click();
  await anna.page.getByRole('dialog').getByRole('button', { name: 'リンクを作る' }).click();
  await anna.page.getByRole('textbox', { name: 'リンク' }).waitFor();
  await button(page, '記録へ').click();
  await page.getByRole('slider', { name: '位置' }).waitFor();
  for (const { context, problems } of [hana, anna, dora, carl]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
