import { afterAll, beforeAll, test } from '@jest/globals';
import { expectAccessible } from './src/accessibility.ts';
import { type Desk, openDesk } from './src/desk.ts';
import { useOwnGame } from './src/game.ts';

const game = useOwnGame();

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(game.settingsOf('console'));
}, 60_000);
afterAll(() => desk.stop());

test('every page of the console is accessible in both sizes', async () => {
  const { page } = await game.window('desktop');
  await desk.enter(page, 'admin');
  const paths = ['players', 'reports', 'grants', 'grants/new', 'battles', 'live', 'economy', 'history', 'operators'];
  for (const path of paths) {
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${desk.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
      const folder = process.env['CONSOLE_PICTURES'];
      if (folder) await page.screenshot({ path: `${folder}/${path.replace('/', '-')}-${width}.png`, fullPage: true });
    }
  }
}, 120_000);
