import { expect, test } from '@jest/globals';
import { deviceClocks } from './screen-clock.ts';
import { files, isTest } from './tree.ts';

/** The one clock of screens, which corrects that of the device. */
const CLOCK = 'libs/ui/src/server-clock.ts';
const isTool = (file: string) => file.startsWith('frontends/rspack/') || file.includes('/src/testing/');
const screens = [...files('frontends/**/*.{ts,tsx}'), ...files('libs/ui/src/**/*.{ts,tsx}')].filter(
  (file) => !isTest(file) && !isTool(file),
);

test('screens read the time from the one clock that knows the server', () => {
  expect(screens).toContain('frontends/social/src/invitations/invitations.tsx');
  expect(deviceClocks(CLOCK)).toEqual(['Date.now']);
  const read = screens.filter((file) => file !== CLOCK);
  expect(read.flatMap((file) => deviceClocks(file).map((found) => `${file} reads ${found}`))).toEqual([]);
});

test('every way to read the clock of the device is found, and nothing else', () => {
  expect(deviceClocks('tools/structure/samples/device-clock.ts')).toEqual(['Date.now', 'Date.now', 'new Date()']);
});
