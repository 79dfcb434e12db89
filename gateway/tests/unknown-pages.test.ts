import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

const BUILD = '5e115e115e115e11';
const PAGE = '<!doctype html><title>duel</title>';

let folder: string;
let gateway: TestGateway;

/** Ships a shell with these screens. */
const shipShell = (paths: readonly string[]) =>
  writeFile(join(folder, 'shell/dist/build.json'), JSON.stringify({ build: BUILD, contract: 1, paths }));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-pages-'));
  await mkdir(join(folder, 'shell/dist', BUILD), { recursive: true });
  await writeFile(join(folder, 'shell/dist', BUILD, 'index.html'), PAGE);
  await shipShell(['/', '/login', '/exchange/:exchange_ulid', '/ranking/seasons/:season']);
  gateway = await startTestGateway({ ASSETS_DIR: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };
const open = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, { headers: navigation, ...init });
const statusOf = async (path: string) => (await open(path)).status;

test.each(['/', '/login', '/login/', '/LOGIN?next=%2Fdeck', '/exchange/01J0', '/exchange/a.b', '/ranking/seasons/3'])(
  '%s is a screen',
  async (path) => {
    expect(await statusOf(path)).toBe(200);
  },
);

test.each([
  ...['/nowhere', '/index.html', '/login/x', '/exchange', '/exchange/', '/exchange/a/b', '/ranking', '/constructor'],
  ...['/no/such.page', '/none.js', '/v1.2', '/.secret'],
])('%s has status 404, and the page, whose router says that there is no such screen', async (path) => {
  const response = await open(path);
  expect([response.status, await response.text()]).toEqual([404, PAGE]);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('vary')).toMatch(/\baccept\b/i);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^csrftoken=/)]);
  const head = await open(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([404, '']);
});

test('a screen of a foreign remote is none of these, at its very address', async () => {
  const clock = { entry: '/mf/clock/remoteEntry.js', screens: { '/clock': 'Clock' } };
  await writeFile(join(folder, 'foreign-remotes.json'), JSON.stringify({ clock }));
  await eventually(async () => (await statusOf('/clock')) === 200);
  expect([await statusOf('/clock/'), await statusOf('/toString')]).toEqual([404, 404]);
});

test('a shell that is released by itself brings its own screens', async () => {
  await shipShell(['/', '/puzzles']);
  await eventually(async () => (await statusOf('/puzzles')) === 200);
  expect(await statusOf('/login')).toBe(404);
});
