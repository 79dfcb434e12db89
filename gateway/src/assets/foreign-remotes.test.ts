import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { readForeignRemotes } from './foreign-remotes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-foreign-'));
});
afterAll(() => rm(folder, { recursive: true }));

const log = createLog('gateway', { pod: 'gateway', logLevel: 'silent' });
const readAs = async (clock: object) => {
  await writeFile(join(folder, 'foreign-remotes.json'), JSON.stringify({ clock }));
  return readForeignRemotes(folder, log);
};

const clock = { entry: '/mf/clock/remoteEntry.js', screens: { '/clock': 'Clock' } };

test('a remote of this origin with its screens is read', async () => {
  expect(await readAs(clock)).toEqual({ clock });
});

test.each([
  ['of another origin', { ...clock, entry: 'https://evil.example/mf/clock/remoteEntry.js' }],
  ['outside of the folders for scripts', { ...clock, entry: '/api/remoteEntry.js' }],
  ['without an address', { screens: clock.screens }],
])('no container is read %s', async (_, remote) => {
  expect(await readAs(remote)).toBeUndefined();
});
