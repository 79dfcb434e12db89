/** @slow the page of operators */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { registerPlayer, widestName } from '@maseki/players/account.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { resize, sizes } from './src/browser.ts';
import { type Desk, openDesk } from './src/desk.ts';
import { useSharedGame } from './src/game.ts';

const game = useSharedGame();

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(game.consoleSettings);
});
afterAll(() => desk.stop());

/** Looks at the page in both sizes and themes; `CONSOLE_PICTURES` is a folder for pictures. */
async function expectFit(page: Page, name: string): Promise<void> {
  const folder = process.env['CONSOLE_PICTURES'];
  for (const [theme, button] of Object.entries({ dark: '明るい画面にする', light: '暗い画面にする' })) {
    for (const width of [1_280, 390]) {
      await resize(page, { width, height: 844 });
      await expectAccessible(page);
      if (folder) await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png`, fullPage: true });
    }
    await page.getByRole('button', { name: button }).click();
  }
}

/** What of the board does not lie within it, or reaches below the window. */
const CUT = `[...document.querySelectorAll('[data-use="watched"] :is([data-area], li button, [data-anchor="you-hand"] > *)')]
  .filter((part) => {
    const [box, board] = [part, part.closest('[data-use]')].map((each) => each.getBoundingClientRect());
    return box.left < board.left || box.right > board.right || box.bottom > Math.min(board.bottom + 1, innerHeight);
  })
  .map(({ dataset, textContent }) => dataset.area ?? textContent)`;

async function expectWhole(page: Page): Promise<void> {
  await resize(page, sizes.desktop);
  expect(await page.evaluate(CUT)).toEqual([]);
}

/** A player with a wide name in a battle against the computer. Resolves to the name and the room. */
async function seated() {
  const player = await registerPlayer(game.url, { name: widestName() });
  await player.call(inventory.chooseStarterDeck, { body: { deck_id: 'fire-wind' } });
  const room = await eventually(
    async () => {
      const claimed = await player.call(battle.claimSlug, { query: { mode: 'practice' } });
      return claimed.ok ? claimed.value.slug : null;
    },
    { everyMs: 500 },
  );
  return { name: player.username, id: player.id, room };
}

test('every page of the console is accessible in both sizes and themes, and asks for nothing that its policy refuses', async () => {
  const { page } = await game.window('desktop');
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (directive: string) => refused.push(directive));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      (globalThis as unknown as { noteRefused(directive: string): void }).noteRefused(violatedDirective),
    );
  });
  await desk.enter(page, 'admin');
  const paths = ['players', 'reports', 'grants', 'grants/new', 'battles', 'live', 'economy', 'history', 'operators'];
  for (const path of [...paths, 'password']) {
    await page.goto(`${desk.url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectFit(page, path.replace('/', '-'));
  }
  expect(refused).toEqual([]);
});

test('a player and a battle are looked at, whose hands are backs until they are opened with a reason', async () => {
  const { name, id } = await seated();
  const { page } = await game.window('desktop');
  await desk.enter(page, 'admin');
  await page.goto(`${desk.url}/players/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expectFit(page, 'player');
  await page.getByRole('link', { name: 'バトル', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const board = page.getByRole('region', { name: `${name}の場` });
  await board.waitFor();
  const backs = page.getByRole('img', { name: /^手札\d枚（伏せ札）$/ });
  await backs.waitFor();
  await expectWhole(page);
  await expectFit(page, 'battle');
  await page.getByRole('button', { name: '手札を開く' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('理由').fill('通報の確認');
  await dialog.getByRole('button', { name: '手札を開く' }).click();
  await page.getByText('手札を開いた時点の表示です').first().waitFor();
  expect(await backs.count()).toBe(0);
  await expectWhole(page);
  await expectFit(page, 'battle-open');
  await page.getByRole('link', { name: '操作履歴' }).click();
  await page.getByRole('row', { name: /手札を開く.*通報の確認/ }).waitFor();
});
