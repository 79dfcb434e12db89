import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { rawRequest, statusesIn } from '@maseki/players/raw-request.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';

// Reports of players of other games about calls and files. Each test has the right outcome.
const BUILD = '5e115e115e115e11';
const SCRIPT = '/assets/static/shell.0123456789.js';
const SOURCE = `console.log('${'x'.repeat(20_000)}')`;

let folder: string;
let env: DevEnv;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
  const files = {
    'shell/dist/build.json': JSON.stringify({ build: BUILD, contract: 1, screens: {} }),
    [`shell/dist/${BUILD}/index.html`]: '<!doctype html><title>duel</title>',
    [`shell/dist/${BUILD}${SCRIPT}`]: SOURCE,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  env = await createDevEnv({ services: [inventoryService], env: { ASSETS_DIR: folder } });
});
afterAll(async () => {
  await env.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${env.url}${path}`, { headers });
const raw = (...lines: readonly string[]) => rawRequest(env.url, `${lines.join('\r\n')}\r\n\r\n`);

test.each([
  ['if-none-match', '*'],
  ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
])('a draw with %s has its cards in the response', async (name, value) => {
  const user = await env.register();
  const before = unwrap(await user.call(inventory.getFirstSteps));
  expect(before).toBeTruthy();
  const response = await user.fetch('/api/gacha/?pack=MorisCardPack', { headers: { [name]: value } });
  expect(response.status).toBe(200);
  expect((await response.json()).cards).toHaveLength(5);
});

test('the catalogue, which has a version, still answers 304', async () => {
  const etag = (await get('/api/cards/')).headers.get('etag') ?? '';
  expect((await get('/api/cards/', { 'if-none-match': etag })).status).toBe(304);
});

test.each([
  ['range', 'bytes=999999999-', 416],
  ['if-match', '"x"', 412],
])('a script with %s: %s gets %i in our form', async (name, value, status) => {
  const response = await get(SCRIPT, { [name]: value });
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ error: 'bad_request' })]);
});

test('a part of a file has the bytes that its header counts', async () => {
  const response = await get(SCRIPT, { range: 'bytes=0-4999', 'accept-encoding': 'gzip' });
  expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes 0-4999/${SOURCE.length}`]);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe(SOURCE.slice(0, 5_000));
});

test('a whole file is compressed', async () => {
  expect((await get(SCRIPT, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
});

test('a request target with an origin is the path behind it', async () => {
  const { host } = new URL(env.url);
  const response = await raw(`GET ${env.url}/api/auth/me/ HTTP/1.1`, `Host: ${host}`, 'Connection: close');
  expect(statusesIn(response)).toEqual([200]);
});

test('an upgrade with an origin in its target arrives at its socket', async () => {
  const { host } = new URL(env.url);
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`;
  const response = await raw(`GET ${env.url}/ws/notifications/ HTTP/1.1`, `Host: ${host}`, ...upgrade, key);
  // A guest is refused there; an unknown path would be 404.
  expect(statusesIn(response)).toEqual([401]);
});

test.each(['/%', '/assets/%', '/api/%', '/api/decks/%/'])('%s is refused in our form', async (path) => {
  const response = await raw(`GET ${path} HTTP/1.1`, 'Host: duel', 'Accept: text/html', 'Connection: close');
  expect(response).toMatch(/^content-type: application\/json/im);
  expect([400, 404]).toContain(statusesIn(response)[0]);
});

test.each(['//api/auth/me/', '/API/auth/me/', '/Api', '/WS/'])('%s is no page', async (path) => {
  for (const accept of ['application/json', 'text/html', '*/*']) {
    const response = await raw(`GET ${path} HTTP/1.1`, 'Host: duel', `Accept: ${accept}`, 'Connection: close');
    expect(statusesIn(response)).toEqual([404]);
    expect(response).toMatch(/^content-type: application\/json/im);
  }
});

test('two cookies of one name lock no player out', async () => {
  const user = await env.register();
  const [session, csrf] = ['session', 'csrftoken'].map((name) => user.cookies.get(name) ?? '');
  const old = 'A'.repeat(43);
  for (const cookie of [
    `csrftoken=${old}; csrftoken=${csrf}; session=${session}`,
    `csrftoken=${csrf}; csrftoken=${old}; session=${old}; session=${session}`,
    `session=${session}; csrftoken=${csrf}; session=${old}`,
  ]) {
    const headers = { cookie, 'x-csrftoken': csrf ?? '' };
    const response = await fetch(`${env.url}/api/auth/password/`, { method: 'PUT', headers });
    // The request is admitted, and has no body.
    expect(response.status).toBe(422);
  }
});
