/** @slow remotes of another build */

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { root } from '@maseki/tools/paths.ts';
import type { Page, Route } from 'playwright-core';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

const MESSAGE = '画面を読み込めませんでした';
const DECK = '**/mf/deck/**';
const OUTAGE_MS = 10 * 60_000;

const message = (page: Page) => page.getByRole('alert').filter({ hasText: MESSAGE });
const retry = (page: Page) => page.getByRole('button', { name: '再試行' }).click();
const deckScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'デッキ編集' });
const unavailable = (route: Route) => route.fulfill({ status: 503, body: '' });

/** Runs in the page. The instances of each shared library in all containers, and its users. */
const SHARED = `(() => {
  const found = {};
  for (const scopes of Object.values(__FEDERATION__.__SHARE__)) {
    for (const [name, versions] of Object.entries(scopes.default ?? {})) {
      const known = (found[name] ??= { instances: new Set(), users: new Set() });
      for (const shared of Object.values(versions)) {
        const module = shared.lib?.();
        if (module) known.instances.add(module.default ?? module);
        for (const user of shared.useIn) known.users.add(user);
      }
    }
  }
  return Object.entries(found).map(([name, { instances, users }]) => [name, instances.size, users.size]);
})()`;

test('a page has one instance of each shared library, which its remotes use, and no remote has a copy', async () => {
  const { page, context } = await newPlayer(game, 'desktop');
  await page.goto('/deck');
  await deckScreen(page).waitFor();
  await page.getByRole('button', { name: 'チャット' }).first().waitFor();
  const shared = await page.evaluate<[string, number, number][]>(SHARED);
  const libraries = ['react', 'react-dom', 'react-router-dom', 'swr', 'react-hot-toast/headless'];
  expect(shared.map(([name]) => name)).toEqual(expect.arrayContaining(libraries));
  expect(shared.filter(([, instances]) => instances > 1)).toEqual([]);
  const loaded = shared.filter(([, instances]) => instances === 1).map(([name]) => name);
  expect(loaded).toEqual(expect.arrayContaining(['react', 'react-router-dom', 'swr', 'react-hot-toast/headless']));
  const users = Object.fromEntries(shared.map(([name, , count]) => [name, count]));
  expect(users['react']).toBeGreaterThan(1);
  expect(users['swr']).toBeGreaterThan(1);
  await context.close();

  const remotes = globSync('frontends/*/src/remote.tsx', { cwd: root }).map((file) => file.split('/')[1]);
  const scripts = globSync(`frontends/{${remotes.join()}}/dist/*/**/*.js`, { cwd: root });
  expect(scripts.length).toBeGreaterThan(10);
  const copies = scripts.filter((file) =>
    /react\.transitional\.element|__CLIENT_INTERNALS_/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(copies).toEqual([]);
});

test('the files of a screen’s remote are requested while the scripts of the shell have not come', async () => {
  const { page, context } = await game.window('phone');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/static/shell.*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  await page.goto('/login', { waitUntil: 'commit' });
  const first = [/\/remoteEntry\.js$/, /expose-remote\.\w+\.js$/, /screen-login\.\w+\.js$/, /screen-login\.\w+\.css$/];
  await eventually(() =>
    first.every((file) => [...requested].some((path) => path.startsWith('/mf/auth/') && file.test(path))),
  );
  expect([...requested].some((path) => /\/federation\.\w+\.js$/.test(path))).toBe(true);
  resolve();
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
  await context.close();
});

test('a page of the shell is drawn without the runtime of federation', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await page.route('**/federation.*.js', (route) => route.abort());
  await page.goto('/home');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').getByRole('link').first().waitFor();
  await context.close();
});

test('a page stands without the parts of its frame that cannot be loaded', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await page.route(/\/page-(?:navigation|live-line)\./, unavailable);
  const refused = page.waitForResponse(/\/page-live-line\./);
  await page.goto('/home');
  await refused;
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('link').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});

test('a remote whose container fails once is there after a retry', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await page.route('**/mf/deck/*/remoteEntry.js', unavailable);
  await page.goto('/deck');
  await message(page).waitFor();
  await page.unroute('**/mf/deck/*/remoteEntry.js');
  await retry(page);
  await deckScreen(page).waitFor();
  await context.close();
});

test('a chunk of a loaded remote that fails is loaded by a retry', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  const chunk = '**/mf/auth/**/screen-login.*.js';
  await context.clearCookies();
  await page.route(chunk, unavailable);
  await page.goto('/login');
  await message(page).waitFor();
  await page.unroute(chunk);
  await retry(page);
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
  await context.close();
});

test('after ten minutes in which the gateway had no files, a retry shows the screen', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await page.route(DECK, unavailable);
  await page.clock.install();
  await page.goto('/deck');
  await message(page).waitFor();
  for (let passed = 0; passed < OUTAGE_MS; passed += OUTAGE_MS / 5) {
    // The clock would time out what is still loading.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(OUTAGE_MS / 5);
    await message(page).waitFor();
  }
  await page.unroute(DECK);
  await retry(page);
  await page.clock.fastForward(1_000);
  await deckScreen(page).waitFor();
  await context.close();
});

test('a remote that needs a newer library than the page has is the offer of the newer release', async () => {
  const { page, context } = await newPlayer(game, 'phone');
  await page.route('**/mf/deck/*/remoteEntry.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // The requirement stands in the container as the parts of a range.
    await route.fulfill({
      response,
      body: text.replaceAll(/"\^19\.\d+\.\d+"/g, '"^20.0.0"').replaceAll('[1,19,', '[1,20,'),
    });
  });
  await page.goto('/deck');
  await page.getByRole('main').getByText('読み込み直すと、この画面を開けます。').waitFor();
  expect(await page.getByRole('button', { name: '再試行' }).count()).toBe(0);
  await context.close();
});
