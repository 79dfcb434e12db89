import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

const [SHELL, AUTH] = ['5e115e115e115e11', '0123456789abcdef'];

/** The files of the module that a remote exposes. */
const exposes = { remote: ['static/remote.0123456789.js', 'static/remote.0123456789.css'] };

const files = {
  'shell/dist/build.json': JSON.stringify({
    build: SHELL,
    contract: 1,
    screens: { landing: ['assets/static/screen-landing.0123456789.js'] },
    paths: ['/', '/login', '/exchange/:exchange_ulid'],
  }),
  'auth/dist/build.json': JSON.stringify({
    build: AUTH,
    contract: 1,
    screens: { login: ['static/a.0123456789.js', 'static/a.0123456789.css'] },
    exposes,
  }),
  'chat/dist/build.json': '{ "build": "../../secret" }',
  'chat/dist/static/a.js': 'secret',
  'nobody/dist/build.json': JSON.stringify({ build: AUTH, contract: 1 }),
  [`shell/dist/${SHELL}/index.html`]: '<!doctype html><title>duel</title>',
  [`shell/dist/${SHELL}/assets/static/shell.0123456789.js`]: `console.log('${'x'.repeat(5_000)}')`,
  [`shell/dist/${SHELL}/assets/cards/a.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  [`shell/dist/${SHELL}/.secret`]: 'secret',
  [`auth/dist/${AUTH}/remote.css`]: '{}',
  [`auth/dist/${AUTH}/remoteEntry.js`]: 'export {}',
  [`auth/dist/${AUTH}/remoteEntry.js.br`]: 'compressed by the build',
  [`auth/dist/${AUTH}/static/a.0123456789.js`]: 'export {}',
  'secret.txt': 'secret',
};

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-assets-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  gateway = await startTestGateway({ ASSETS_DIR: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);

/** A request whose path is sent as it is. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(gateway.url);
    request({ hostname, port, path, headers }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on('error', reject)
      .end();
  });

test.each(['/', '/login', '/login/', '/exchange/01J0000000000000000000000A'])('%s is the page', async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([200, files[`shell/dist/${SHELL}/index.html`]]);
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
});

test.each([
  ['/r/0123456789abcdefghij-_', 'noindex'],
  ['/R/0123456789abcdefghij-_?step=3', 'noindex'],
  ['/api/battle/shared/0123456789abcdefghij-_/', 'noindex'],
  ['/login', null],
])('search engines are told about %s: %p', async (path, told) => {
  expect((await get(path)).headers.get('x-robots-tag')).toBe(told);
});

/** Files that the page at a path makes the browser load with it, and their kinds. */
const preloaded = async (path: string) =>
  [...((await get(path)).headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=preload; as=(\w+)/g)].map(
    ([, file, as]) => [file, as],
  );
const CALLS = ['/config.json', '/api/auth/me/'].map((path) => [path, 'fetch']);

test.each([
  ['/', [['/assets/static/screen-landing.0123456789.js', 'script']]],
  [
    '/login',
    [
      [`/mf/auth/${AUTH}/remoteEntry.js`, 'script'],
      [`/mf/auth/${AUTH}/static/remote.0123456789.js`, 'script'],
      [`/mf/auth/${AUTH}/static/remote.0123456789.css`, 'style'],
      [`/mf/auth/${AUTH}/static/a.0123456789.js`, 'script'],
      [`/mf/auth/${AUTH}/static/a.0123456789.css`, 'style'],
    ],
  ],
  ['/nowhere', []],
  ['/constructor', []],
])('with %s the browser loads what its screen begins with', async (path, files) => {
  const all = [...(files.length > 0 ? [['/assets/logo.svg', 'image']] : []), ...CALLS, ...files];
  expect(await preloaded(path)).toEqual(all);
});

test.each([
  ['br', 'br', 'compressed by the build'],
  ['identity', undefined, 'export {}'],
])('who accepts %s gets it', async (accepted, encoding, content) => {
  const { headers, body } = await raw(`/mf/auth/${AUTH}/remoteEntry.js`, { 'accept-encoding': accepted });
  expect([headers['content-encoding'], body]).toEqual([encoding, content]);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('immutable'),
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

test('the page brings the CSRF cookie, files do not', async () => {
  expect((await get('/')).headers.getSetCookie()).toEqual([expect.stringMatching(/^csrftoken=[\w-]{43}; /)]);
  for (const path of [
    '/assets/static/shell.0123456789.js',
    '/assets/cards/a.svg',
    '/config.json',
    `/mf/auth/${AUTH}/remoteEntry.js`,
  ]) {
    expect((await get(path)).headers.getSetCookie()).toEqual([]);
  }
});

test.each([
  ['/assets/static/shell.0123456789.js', 'public, max-age=31536000, immutable'],
  [`/mf/auth/${AUTH}/static/a.0123456789.js`, 'public, max-age=31536000, immutable'],
  [`/mf/auth/${AUTH}/remoteEntry.js`, 'public, max-age=31536000, immutable'],
  [`/mf/auth/${AUTH}/remote.css`, 'public, max-age=31536000, immutable'],
  ['/assets/cards/a.svg', 'public, max-age=3600'],
  ['/config.json', 'no-cache'],
])('%s is kept as %s', async (path, cacheControl) => {
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, cacheControl]);
});

test.each([
  '/assets/cards/none.svg',
  '/assets/cards/',
  `/mf/auth/${AUTH}/none.js`,
  `/mf/auth/${AUTH}/`,
  `/mf/auth/${SHELL}/remoteEntry.js`,
  '/mf/auth/remoteEntry.js',
  '/mf/auth/dist/remoteEntry.js',
  '/mf/auth/build.json',
  '/mf/auth/',
  '/mf/',
  `/mf/nobody/${AUTH}/remote.css`,
  '/mf/chat/static/a.js',
  '/assets/static/none.js',
  '/none.js',
  '/.secret',
])('%s is not there', async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(response.headers.getSetCookie()).toEqual([]);
});

const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' };

test.each([
  ['nothing', {}],
  ['anything', { accept: '*/*' }],
  ['pictures', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ['JSON', { accept: 'application/json' }],
])('who accepts %s gets 404 for a path with a dot', async (_, headers) => {
  const response = await get('/no/such.page', { headers });
  expect(response.status).toBe(404);
  expect(response.headers.get('vary')).toMatch(/\baccept\b/i);
  expect(await response.json()).toMatchObject({ error: 'not_found' });
});

test.each([
  '/assets/cards/none.svg',
  '/assets/static/none.js',
  '/mf/auth/none.js',
  '/mf/none',
  '/mf/auth/static/none.js',
])('a browser that opens %s gets 404, as a missing file is no page', async (path) => {
  const response = await get(path, { headers: navigation });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});

test.each([
  '/../secret.txt',
  '/..%2f..%2fsecret.txt',
  '/%2e%2e/%2e%2e/secret.txt',
  `/mf/auth/${AUTH}/..%2f..%2f..%2fsecret.txt`,
  `/mf/auth/${AUTH}/../../../secret.txt`,
  '/mf/chat/../../secret/static/a.js',
  '/mf/..%2fsecret.txt',
  '/assets/..%5c..%5c..%5csecret.txt',
  '/assets/%00',
  '/%',
])('%s leads nowhere', async (path) => {
  const { status, body } = await raw(path);
  expect(body).not.toContain('secret');
  expect(status).toBeLessThan(500);
});

test('`/config.json` names the builds of the shell and of the remotes that can be read', async () => {
  expect(await (await get('/config.json')).json()).toEqual({
    shell: { build: SHELL, contract: 1 },
    remotes: { auth: { build: AUTH, contract: 1, exposes } },
  });
});

test('what a browser has cached is not sent again', async () => {
  for (const path of ['/', '/config.json']) {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect([path, again.status]).toEqual([path, 304]);
  }
});

test('large files are compressed', async () => {
  const response = await get('/assets/static/shell.0123456789.js', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(files[`shell/dist/${SHELL}/assets/static/shell.0123456789.js`]);
});

test('HEAD is GET without the content, all else is 405', async () => {
  for (const path of ['/', '/login', '/assets/cards/a.svg', '/config.json']) {
    const response = await get(path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  }
  const response = await get('/login', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a gateway without built screens says so, and still serves the API', async () => {
  const bare = await gateway.another({ ASSETS_DIR: join(folder, 'nothing') });
  const response = await fetch(bare.url);
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('not built yet')]);
  expect((await fetch(`${bare.url}/api/auth/me/`)).status).toBe(200);
});
