/** @slow builds two releases */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGame, type TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { buildFrontends } from '@maseki/tools/servers/build-frontends.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { follow, launchBrowser, openWindow, type Size } from './src/browser.ts';
import { type Duelist, matchTwoPlayers, surrender } from './src/duelist.ts';
import { type FrontDoor, openFrontDoor } from './src/front-door.ts';
import type { WindowMore } from './src/game.ts';
import { newPlayer } from './src/player.ts';
import { changeBuild, currentRelease, nextRelease, type Release } from './src/release.ts';

const SENTENCE = '新しい版があります';
/** No page that is seen looks later than after this time of its clock. */
const LOOKS_WITHIN = '00:36';

let disk: string;
let first: Release;
let second: Release;
/** The release that players get now. */
let served: Release;
let game: TestGame;
let door: FrontDoor;
let browser: Browser;

beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'maseki-releases-'));
  const supervisor = createSupervisor();
  await buildFrontends(supervisor);
  await supervisor.stop();
  first = currentRelease(join(disk, 'first'));
  second = nextRelease(first, join(disk, 'second'));
  served = first;
  [browser, game] = await Promise.all([
    launchBrowser(),
    startTestGame({ gatewayEnv: { ASSETS_DIR: first.folder, HOST: '127.0.0.1' } }),
  ]);
  door = await openFrontDoor(game.gateway.port);
});
afterAll(async () => {
  await browser?.close();
  await game?.stop();
  await door?.stop();
  rmSync(disk, { recursive: true, force: true });
});

/** The builds that a page has called since it was loaded, and the files that it did not get. */
function watchBuilds(page: Page) {
  const builds = new Map<string, Set<string>>();
  const failed: string[] = [];
  let looks = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) builds.clear();
    const [, name, build] = /\/mf\/([a-z]+)\/([^/]+)\//.exec(request.url()) ?? [];
    if (name && build) builds.set(name, (builds.get(name) ?? new Set()).add(build));
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/config.json')) looks += 1;
    if (response.status() >= 400 && /\/(?:mf|assets)\//.test(response.url())) failed.push(response.url());
  });
  return {
    failed,
    /** How often it has got `/config.json`. */
    looks: () => looks,
    /** The builds of all remotes that were called. A list with a second one is a mixture. */
    called: () => Object.fromEntries([...builds].map(([name, called]) => [name, [...called]])),
  };
}

const watched = new Map<Page, ReturnType<typeof watchBuilds>>();

/** Windows whose pages go by a clock that the test can put forward. */
const players = {
  get url() {
    return door.url;
  },
  async window(size: Size, more?: WindowMore) {
    const window = await openWindow(browser, { baseURL: door.url, size, ...more });
    await window.page.clock.install();
    watched.set(window.page, watchBuilds(window.page));
    return window;
  },
};

/**
 * Expects that all that a page has called since it was loaded is of one release, and was there.
 * Waits for the remotes of the header, which come when the page is idle.
 */
async function expectOneRelease(page: Page, { builds }: Release, atLeast: readonly string[]): Promise<void> {
  const { called, failed } = watched.get(page) ?? watchBuilds(page);
  await eventually(() => {
    expect(Object.keys(called())).toEqual(expect.arrayContaining([...atLeast]));
    return true;
  });
  const names = Object.keys(called());
  expect(called()).toEqual(Object.fromEntries(names.map((name) => [name, [builds[name]]])));
  expect(failed).toEqual([]);
}

const offer = (page: Page) => page.getByRole('status').filter({ hasText: SENTENCE });
const reloadButton = (page: Page) => page.getByRole('button', { name: '読み込み直す' });
const shellOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content');

/** The page's messages about failures. Forms have an empty alert for theirs. */
const calloutsOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).allTextContents();

const showsTitle = (page: Page, title: string) => eventually(async () => (await page.title()).startsWith(title));

/** Shows a screen, by its title, in the page that is open. */
async function expectScreen(page: Page, path: string, title: string): Promise<void> {
  await follow(page, path);
  await showsTitle(page, title);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  expect([path, await calloutsOf(page)]).toEqual([path, []]);
}

/** Every screen that a player can open without an opponent. */
const SCREENS = [
  ['/deck', 'デッキ編集'],
  ['/gacha', 'ガチャ'],
  ['/card-collection', 'カード図鑑'],
  ['/cards', 'カード一覧'],
  ['/friends', 'フレンド'],
  ['/settings', '設定'],
  ['/demo', 'チャットのデモ'],
  ['/home', 'ホーム'],
] as const;

/** Lets a page that is seen look whether there is another release, and waits for the response. */
async function look(page: Page): Promise<void> {
  const response = page.waitForResponse('**/config.json');
  await page.clock.fastForward(LOOKS_WITHIN);
  await response;
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    await expectAccessible(page);
  }
}

/** The gateway of the second release takes the place of the first, whose files go away with it. */
async function deploySecond(): Promise<void> {
  const next = await game.anotherGateway({ ASSETS_DIR: second.folder });
  door.leadTo(next.port);
  served = second;
  await game.gateway.kill('SIGTERM');
  rmSync(first.folder, { recursive: true });
}

/**
 * A page outside of battles is offered the second release, and works as before until it takes it.
 */
async function outsideOfBattles(home: Page): Promise<void> {
  await look(home);
  await offer(home).waitFor();
  await expectAccessibleInBothThemes(home);
  for (const [path, title] of SCREENS) await expectScreen(home, path, title);
  await expectOneRelease(home, first, ['auth', 'chat', 'deck', 'inventory', 'notifications', 'social']);
  expect(await shellOf(home)).toBe(first.builds['shell']);

  await reloadButton(home).press('Enter');
  await eventually(async () => (await shellOf(home)) === second.builds['shell']);
  await home.getByRole('main').getByRole('heading').first().waitFor();
  await expectScreen(home, '/deck', 'デッキ編集');
  await expectOneRelease(home, second, ['chat', 'deck', 'inventory', 'notifications', 'social']);
  await look(home);
  expect(await offer(home).count()).toBe(0);
}

/** A page in a battle knows of the second release, and says nothing until the battle is left. */
async function inBattle(fighter: Page, duelists: readonly Duelist[]): Promise<void> {
  const looks = () => watched.get(fighter)?.looks() ?? 0;
  const before = looks();
  // A page looks at most every 5 s when it gets the focus, and may have got it just now.
  await eventually(
    async () => {
      await fighter.evaluate(`dispatchEvent(new Event('focus'))`);
      return looks() > before;
    },
    { everyMs: 200 },
  );
  await eventually(async () => (await Promise.all(duelists.map((duelist) => duelist.move()))).some(Boolean));
  expect(await offer(fighter).count()).toBe(0);
  await surrender(fighter);
  await fighter.waitForURL('**/result?*');
  await offer(fighter).waitFor();
  await fighter.getByRole('heading', { name: '敗北…' }).waitFor();
  await expectOneRelease(fighter, first, ['battle']);
  expect(await calloutsOf(fighter)).toEqual([]);
}

test('a release under open tabs: every screen opens, none mixes builds, and it is offered outside of battles', async () => {
  const [{ page: home, problems }, { pages, duelists, people }] = await Promise.all([
    newPlayer(players, 'phone'),
    matchTwoPlayers(players),
  ]);
  await look(home);
  await deploySecond();
  await Promise.all([outsideOfBattles(home), inBattle(pages[0], duelists)]);
  expect([...problems, ...people.flatMap((person) => person.problems)]).toEqual([]);
});

test('a remote that needs a newer shell is an offer in its place, not a crash', async () => {
  const { page, problems } = await newPlayer(players, 'phone');
  const { contract } = changeBuild(served.folder, 'deck', {});
  changeBuild(served.folder, 'deck', { contract: contract + 1 });
  const changed = () =>
    page.evaluate<number>(
      `fetch('/config.json').then((all) => all.json()).then(({ remotes }) => remotes.deck.contract)`,
    );
  await eventually(async () => (await changed()) === contract + 1);

  await look(page);
  await offer(page).waitFor();
  await page.reload();
  await follow(page, '/deck');
  const panel = page.getByRole('main').getByRole('status').filter({ hasText: SENTENCE });
  await panel.waitFor();
  await expectAccessibleInBothThemes(page);
  expect(await reloadButton(page).count()).toBe(1);
  expect(watched.get(page)?.called()).not.toHaveProperty('deck');

  changeBuild(served.folder, 'deck', { contract });
  await eventually(async () => (await changed()) === contract);
  await reloadButton(page).press('Enter');
  await showsTitle(page, 'デッキ編集');
  expect(problems).toEqual([]);
});
