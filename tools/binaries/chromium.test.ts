import { expect, test } from '@jest/globals';
import { executablePath, headlessShell } from './chromium.ts';

test('playwright says where it puts the browsers that it fetches', async () => {
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: '/browsers' };
  expect(await executablePath('chromium', env)).toMatch(/^\/browsers\/chromium-\d+\/.*chrom/i);
  expect(await executablePath('chromium-headless-shell', env)).toMatch(/^\/browsers\/.*shell-\d+\/.*headless.shell$/);
});

test('journeys prefer the headless shell, and any other Chromium on the PATH does', () => {
  expect(headlessShell.commands[0]).toBe('chromium-headless-shell');
  expect(headlessShell.commands).toEqual(expect.arrayContaining(['chromium', 'google-chrome']));
});
