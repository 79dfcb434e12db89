import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { type Size, sizes } from './src/browser.ts';
import { useSharedGame } from './src/game.ts';
import { PASSWORD, register } from './src/player.ts';

const game = useSharedGame();

const SCRIPTS = '**/assets/static/*.js';
const html = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${game.url}${path}`, { headers })).text();

/** A window in which no script runs. */
async function windowWithoutScripts(size: Size) {
  const { context, page: first } = await game.window(size);
  const without = await context.browser()?.newContext({
    baseURL: game.url,
    viewport: sizes[size],
    locale: 'ja-JP',
    javaScriptEnabled: false,
  });
  await first.close();
  if (!without) throw new Error('the browser is gone');
  return { page: await without.newPage(), close: () => Promise.all([context.close(), without.close()]) };
}

/** Holds the page's scripts back. The returned function releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isTakenOver = (page: Page) => page.locator('#prerendered').waitFor({ state: 'detached' });
const opened = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

test('the HTML of / and /login holds what guests see', async () => {
  const landing = await html('/');
  expect(landing).toMatch(/<h1[^>]*aria-label="魔石デュエル"/);
  expect(landing).toMatch(/<a [^>]*href="\/login"[^>]*>ログインして始める<\/a>/);
  const login = await html('/login');
  expect(login).toMatch(/<h1[^>]*>ログイン<\/h1>/);
  expect(login).toMatch(/<form [^>]*method="dialog".*name="username".*name="password".*<button type="submit"/s);
  expect(login).toMatch(/<a [^>]*href="\/register"[^>]*>新規登録<\/a>/);
  for (const page of [landing, login]) {
    expect(page).not.toMatch(/ style="|SCREEN-PLACEHOLDER|BUILDPLACEHOLDER|<!--screen-->|\[object/);
    const classes = [...page.matchAll(/ class="([\w-]+)"/g)].map(([, name]) => name);
    expect(classes.filter((name) => !page.includes(`.${name}`) && name !== 'without-scripts')).toEqual([]);
  }
});

test('without JavaScript / shows its content, and /login says that it needs JavaScript', async () => {
  const { page, close } = await windowWithoutScripts('phone');
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: '魔石デュエル' }).waitFor();
  await page.getByText('魔石に導かれし者よ').waitFor();
  await page.getByRole('link', { name: 'ログインして始める' }).click();
  await page.waitForURL('**/login');
  // Locators by text ignore noscript.
  const sentence = page.locator('.without-scripts');
  await sentence.waitFor();
  expect(await sentence.textContent()).toContain('JavaScriptを有効にしてください');
  await page.getByLabel('パスワード').fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン' }).click();
  expect(new URL(page.url()).search).toBe('');
  await close();
});

test('the right-click menu is off from the first paint, before the scripts have run', async () => {
  const { page, context } = await game.window('desktop');
  const release = await holdScripts(page);
  await opened(page, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isAllowed = () =>
    page.evaluate<boolean>(
      "document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))",
    );
  expect(await isAllowed()).toBe(false);
  release();
  await isTakenOver(page);
  expect(await isAllowed()).toBe(false);
  await context.close();
});

test('what was typed and sent before the scripts came is sent by them', async () => {
  const [registered, { page, context, problems }] = await Promise.all([game.window('phone'), game.window('phone')]);
  const name = await register(registered.page);
  await registered.context.close();

  const release = await holdScripts(page);
  await opened(page, '/login');
  await page.getByLabel('ユーザーネーム').fill(name);
  await page.getByLabel('パスワード').fill(PASSWORD);
  await page.getByLabel('パスワード').press('Enter');
  await page.locator('#prerendered form[data-sent]').waitFor();
  release();
  await page.waitForURL('**/home');
  expect(problems).toEqual([]);
  await context.close();
});

test.each(['desktop', 'phone'] as const)('the scripts take over without a move on a %s', async (size) => {
  const { page, context, problems } = await game.window(size);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  for (const [path, control] of [
    ['/', 'ログインして始める'],
    ['/login', '新規登録'],
  ] as const) {
    const release = await holdScripts(page);
    await opened(page, path);
    const link = page.getByRole('link', { name: control });
    const [main, heading] = [page.getByRole('main'), page.getByRole('heading', { level: 1 })];
    // Sections below the window are laid out when they come near (`content-visibility`), so that
    // the height of the whole is not settled.
    const places = async () => {
      const boxes = await Promise.all([main, heading, link].map((element) => element.boundingBox()));
      return boxes.map((box, index) => Object.entries(box ?? {}).filter(([side]) => index > 0 || side !== 'height'));
    };
    // The layout is rounded to 1/64 px, for some fonts another way after a change of the tree.
    const near = (boxes: Awaited<ReturnType<typeof places>>) =>
      boxes.map((box) => box.map(([side, at]) => [side, expect.closeTo(at, 1)]));
    await link.waitFor();
    await expectAccessible(page);
    const before = await places();
    release();
    await isTakenOver(page);
    expect([path, await places()]).toEqual([path, near(before)]);
    expect(before.map((box) => box.length)).toEqual([3, 4, 4]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect([problems, messages.filter((text) => /Content Security Policy/.test(text))]).toEqual([[], []]);
  await context.close();
});

test('a player who is logged in is shown nothing of what guests see', async () => {
  const { page, context } = await game.window('phone');
  await register(page);
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  // The head says what the address is, for previews of a link.
  const body = async (path: string) => (await html(path, { cookie })).replace(/<head>.*<\/head>/s, '');
  for (const path of ['/', '/login']) expect(await body(path)).not.toMatch(/ログイン|prerendered/);
  await page.goto('/login');
  await page.waitForURL('**/home');
  await context.close();
});
