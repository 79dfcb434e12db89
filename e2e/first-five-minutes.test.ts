import { expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { uniqueName } from '@maseki/tools/dev-env/test-client.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import type { Size } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { followLight, type Means, press } from './src/guided-battle.ts';
import { PASSWORD } from './src/player.ts';

const game = useSharedGame();

const JOURNEY_MS = 300_000;
const [MOST_UNTIL_ATTACK, MOST_PRESSES, MOST_WAITED_MS] = [10, 45, 120_000];

interface Combination {
  size: Size;
  means: Means;
  theme: 'dark' | 'light';
}

const ALWAYS: Combination = { size: 'phone', means: 'touch', theme: 'dark' };
const OTHERS: Combination[] = [
  { size: 'desktop', means: 'pointer', theme: 'light' },
  { size: 'desktop', means: 'keys', theme: 'dark' },
  { size: 'phone', means: 'pointer', theme: 'light' },
  { size: 'desktop', means: 'keys', theme: 'light' },
  { size: 'phone', means: 'touch', theme: 'light' },
];

/** `npm run test:e2e -- --all` plays the others too. */
const combinations = process.env['E2E_ALL'] ? [ALWAYS, ...OTHERS] : [ALWAYS];

/** Opens the landing page in a window of this kind; resolves to the calls of services from now on but for who is logged in, by their paths. */
async function arrive({ size, theme, means }: Combination) {
  const { context, page, problems } = await game.window(size, { hasTouch: means === 'touch' });
  await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
  await page.goto('/');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|ws)\//.test(pathname) && pathname !== auth.getMe.path) calls.push(pathname);
  });
  const link = page.getByRole('link', { name: '登録なしで一戦あそぶ' });
  await link.waitFor();
  await expectAccessible(page);
  if (means === 'keys') await link.focus();
  await press(page, link, means);
  await page.waitForURL('**/first');
  return { context, page, problems, calls };
}

/** Registers from the result of the battle; resolves to the outcome that the page records for the new player. */
async function registerFromResult(page: Page): Promise<unknown> {
  await page.getByRole('heading', { name: '勝利！ このデッキのまま始められます' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: '登録して続ける' }).click();
  await page.getByLabel('ユーザーネーム').fill(uniqueName());
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByLabel('パスワード（確認用）').fill(PASSWORD);
  const recorded = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/first-battle/');
  await page.getByRole('button', { name: '登録する' }).click();
  await page.waitForURL('**/home');
  return (await recorded).postDataJSON();
}

test.each(combinations)(
  'a stranger fights, wins and registers ($size, $means, $theme)',
  async (combination) => {
    const { context, page, problems, calls } = await arrive(combination);
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
    expect(await registerFromResult(page)).toEqual({ outcome: 'finished' });
    expect(problems).toEqual([]);
    await context.close();
  },
  JOURNEY_MS,
);

test(
  'the rules are read before and in the battle',
  async () => {
    const { context, page, problems } = await game.window('phone');
    await page.goto('/');
    await page.getByRole('link', { name: 'あそびかた' }).click();
    await page.waitForURL('**/help');
    await page.getByText('雷は水に強い').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'はじめての一戦であそんでみる' }).click();
    await page.getByRole('button', { name: 'あそびかた' }).click();
    await page.getByRole('dialog', { name: 'あそびかた' }).getByText('雷は水に強い').waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
    await context.close();
  },
  JOURNEY_MS,
);
