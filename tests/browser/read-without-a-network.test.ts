/** @slow a network that is cut */

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { type FrontDoor, openFrontDoor } from './src/front-door.ts';
import { useSharedGame } from './src/game.ts';
import { closeBonus, register } from './src/player.ts';

const game = useSharedGame();
const portOfGame = () => Number(new URL(game.url).port);

let door: FrontDoor;
beforeAll(async () => {
  door = await openFrontDoor(portOfGame());
});
afterAll(() => door?.stop());

const window = () => game.window('phone', { baseURL: door.url, serviceWorkers: 'allow' });
const reconnect = () => door.leadTo(portOfGame());
beforeEach(reconnect);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** True if this browser keeps a player's collection. */
const isKept = (page: Page) =>
  page.evaluate<boolean>(
    `caches.has('collection').then((has) => has && caches.open('collection').then((cache) => cache.match('/card-collection')).then(Boolean))`,
  );
const hasWorker = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)');

test('without a network a page says so and shows the rules; the collection can be read until the player logs out', async () => {
  const { page, context } = await window();
  await register(page);
  await closeBonus(page);
  await page.goto('/card-collection');
  await heading(page, 'カード図鑑').waitFor();
  await hasWorker(page);
  await eventually(() => isKept(page));
  const cards = page.getByRole('region', { name: 'カード一覧' }).getByRole('button');
  await cards.first().waitFor();
  const owned = await cards.count();
  expect(owned).toBeGreaterThan(0);

  door.cut();
  await page.goto('/deck');
  await heading(page, 'オフラインです').waitFor();
  await page.getByRole('heading', { name: 'バトルのルール' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'カード図鑑' }).click();
  await heading(page, 'カード図鑑').waitFor();
  await eventually(async () => (await cards.count()) === owned);

  reconnect();
  await page.goto('/home');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL(`${door.url}/`);
  await eventually(async () => !(await isKept(page)));
  door.cut();
  await page.goto('/card-collection');
  await heading(page, 'オフラインです').waitFor();
  await context.close();
});

test('a page that was loaded from the server gets nothing else from the worker: an outage is an outage', async () => {
  const { page, context } = await window();
  await page.goto('/register');
  await hasWorker(page);
  await page.reload();
  await page.getByRole('button', { name: '登録する' }).waitFor();
  door.cut();
  const outcome = await page.evaluate(`fetch('/config.json').then(({ status }) => status, ({ name }) => name)`);
  expect(outcome).toBe('TypeError');
  await context.close();
});

test('a browser offers to install the game', async () => {
  const { page, context } = await window();
  await page.goto('/');
  await hasWorker(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window of a test counts as a private one, in which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await context.close();
});
