/** @long @engines */

import { afterEach, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { engine, tellsRequests } from './engines/engine.ts';
import { expectAccessible } from './src/accessibility.ts';
import { type Size, themed } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { followLight, type Means, press } from './src/guided-battle.ts';
import { responseOf } from './src/page-traffic.ts';
import { closeReward, PASSWORD } from './src/player.ts';
import { windowsClosed } from './src/windows.ts';

const game = useSharedGame();

/** Windows of the running test. A battle left open would go on and slow down the next test. */
let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

const JOURNEY_MS = 300_000;
/** Lessons that are played in every combination. */
const FIRST_LESSONS = 3;
const [MOST_UNTIL_ATTACK, MOST_PRESSES, MOST_WAITED_MS] = [10, 45, 120_000];

interface Combination {
  size: Size;
  means: Means;
  theme: 'dark' | 'light';
}

const MEANS = ['touch', 'pointer', 'keys'] as const;
const SIZES = ['phone', 'desktop'] as const;
const THEMES = ['dark', 'light'] as const;

const combinations = MEANS.flatMap((means) =>
  SIZES.flatMap((size) => THEMES.map((theme): Combination => ({ size, means, theme }))),
);
const isPlayedByAll = Boolean(process.env['E2E_ALL']);
/** `npm test -- tests/browser --all` plays all of them to the end. */
const whole = isPlayedByAll ? combinations : combinations.slice(0, 1);
/**
 * The others play only the first lessons, chosen so that each pair of means, size and theme occurs.
 */
const begun = isPlayedByAll
  ? []
  : combinations.filter(
      (each, at) =>
        at > 0 && (MEANS.indexOf(each.means) + SIZES.indexOf(each.size) + THEMES.indexOf(each.theme)) % 2 === 0,
    );

/**
 * Opens the landing page in a window of this kind. Resolves to the paths of later calls to
 * services, except those for the present user.
 */
async function arrive({ size, theme, means }: Combination) {
  const storageState = themed(game.url, theme);
  const { context, page, problems } = await game.window(size, { hasTouch: means === 'touch', storageState });
  contexts.push(context);
  await page.goto('/');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|ws)\//.test(pathname) && pathname !== auth.getMe.path) calls.push(pathname);
  });
  const link = page.getByRole('link', { name: '登録なしで一戦遊ぶ' });
  await link.waitFor();
  await expectAccessible(page);
  if (means === 'keys') await link.focus();
  await press(page, link, means);
  await page.waitForURL('**/first');
  return { page, problems, calls };
}

/** Registers from the result of the battle, which is then recorded for the new player and paid. */
async function registerFromResult(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '勝利！ このデッキのまま始められます' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '登録して続ける' }).click();
  await page.getByLabel('ユーザーネーム').fill(uniqueName());
  await page.getByLabel('パスワード', { exact: true }).fill('abc');
  await page.getByText('推測されやすいパスワードです').waitFor();
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByText('推測されやすいパスワードです').waitFor({ state: 'detached' });
  await page.getByLabel('パスワード（確認用）').fill(PASSWORD);
  const recorded = tellsRequests ? responseOf(page, inventory.recordFirstBattle) : null;
  await page.getByRole('button', { name: '登録する' }).click();
  await page.waitForURL('**/home');
  const response = await recorded;
  if (response) {
    // Playwright gives no bodies over WebDriver BiDi.
    if (engine === 'chromium') expect(response.request().postDataJSON()).toEqual({ outcome: 'finished' });
    expect(await response.json()).toMatchObject({ awarded: STONES.first_battle });
  }
  await page.getByRole('dialog', { name: 'ログインボーナス' }).getByRole('button', { name: 'つぎへ' }).click();
  await closeReward(page, 'はじめての一戦のごほうび');
}

/** Presses something outside of the board, where arrow keys choose and do not only move. */
const pressOnPage = (page: Page, target: Locator, means: Means) =>
  means === 'keys' ? target.press('Enter') : press(page, target, means);

/** Plays /first again and skips it, without a reward. */
async function skipAgain(page: Page, means: Means): Promise<void> {
  await page.goto('/first');
  const recorded = tellsRequests ? responseOf(page, inventory.recordFirstBattle) : null;
  await pressOnPage(page, page.getByRole('button', { name: 'スキップ' }), means);
  const response = await recorded;
  if (response) expect(await response.json()).toMatchObject({ awarded: 0 });
}

/** Chooses another deck than the first one, and sees it saved. */
async function chooseDeck(page: Page, means: Means): Promise<void> {
  await page.goto('/home');
  await pressOnPage(
    page,
    page.getByRole('region', { name: 'つぎは？' }).getByRole('link', { name: /相棒を選ぶ/ }),
    means,
  );
  await page.waitForURL('**/starter');
  const radio = page.getByRole('radio', { name: /氷と光/ });
  if (means === 'keys') await radio.press('Space');
  else await pressOnPage(page, page.locator('label').filter({ has: radio }), means);
  await expectAccessible(page);
  await pressOnPage(page, page.getByRole('button', { name: '「氷と光」を受け取る' }), means);
  await pressOnPage(page, page.getByRole('alertdialog').getByRole('button', { name: '受け取る', exact: true }), means);
  await page.getByRole('heading', { name: '「氷と光」があなたの相棒です' }).waitFor();
  await windowsClosed(page);
  const names = await Promise.all(
    (await page.getByRole('article').all()).map(
      async (card) => (await card.getAttribute('aria-label'))?.split('、')[0],
    ),
  );
  // The deck is saved by an event, which may come later than the page.
  const last = page.getByRole('button', { name: new RegExp(`^枠12：\\s*${names[11]}、`) });
  await eventually(async () => {
    await page.goto('/deck');
    await page.getByRole('button', { name: /^枠12：/ }).waitFor();
    return last.isVisible();
  });
  for (const [at, name] of names.entries())
    await page.getByRole('button', { name: new RegExp(`^枠${at + 1}：\\s*${name}、`) }).waitFor();
}

test.each(whole)(
  'a stranger fights, wins, registers and chooses a deck ($size, $means, $theme)',
  async (combination) => {
    const { page, problems, calls } = await arrive(combination);
    const hint = page.locator('[data-lit="true"]');
    await hint.waitFor();
    await expectAccessible(page);
    const { presses, untilAttack, waitedMs, lessons } = await followLight(page, combination.means);
    // With the press on the landing page.
    expect(untilAttack + 1).toBeLessThanOrEqual(MOST_UNTIL_ATTACK);
    expect(presses + 1).toBeLessThanOrEqual(MOST_PRESSES);
    expect(waitedMs).toBeLessThanOrEqual(MOST_WAITED_MS);
    expect(new Set(lessons).size).toBe(9);
    expect(calls).toEqual([]);
    await registerFromResult(page);
    await skipAgain(page, combination.means);
    await chooseDeck(page, combination.means);
    expect(problems).toEqual([]);
  },
  JOURNEY_MS,
);

if (begun.length > 0)
  test.each(begun)(
    'a stranger learns the first lessons ($size, $means, $theme)',
    async (combination) => {
      const { page, problems } = await arrive(combination);
      await page.locator('[data-lit="true"]').waitFor();
      await expectAccessible(page);
      const { lessons } = await followLight(page, combination.means, FIRST_LESSONS);
      expect(new Set(lessons).size).toBe(FIRST_LESSONS);
      expect(problems).toEqual([]);
    },
    JOURNEY_MS,
  );

test(
  'the rules are read before and in the battle',
  async () => {
    const { context, page, problems } = await game.window('phone');
    await page.goto('/');
    await page.getByRole('link', { name: '遊び方' }).click();
    await page.waitForURL('**/help');
    await page.getByText('雷は水に強い').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'はじめての一戦で遊んでみる' }).click();
    await page.getByRole('button', { name: '遊び方' }).click();
    await page.getByRole('dialog', { name: '遊び方' }).getByText('雷は水に強い').waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  },
  JOURNEY_MS,
);
