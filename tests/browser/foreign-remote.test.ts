/** @slow a remote of another server */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useSharedGame } from './src/game.ts';
import { buildPlainContainer } from './src/plain-container.ts';

const game = useSharedGame();

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maseki-clock-'));
  await buildPlainContainer(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a container of somebody else is a screen of the page, with the React and the router of the page', async () => {
  const { page, context, problems } = await game.window('desktop');
  const clock = { entry: '/mf/clock/remoteEntry.js', screens: { '/clock': 'Clock' } };
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), foreign: { clock } } });
  });
  await page.route('**/mf/clock/*', (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ path: join(folder, file), contentType: 'text/javascript' });
  });
  await page.goto('/clock');
  await page.getByRole('banner').waitFor();
  await page.getByRole('button', { name: '/clock 0' }).click();
  await page.getByRole('button', { name: '/clock 1' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
