import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

const [SHELL, AUTH, NEXT_AUTH] = ['5e115e115e115e11', '0123456789abcdef', 'fedcba9876543210'];
const [STYLES, SCRIPT, THEME] = ['a{color:red}/*screen*/', 'early()', 'theme()'];
const PLAIN = `<!doctype html><script>${THEME}</script><div id="root"></div>`;

const authBuild = (build: string, title: string) => ({
  'auth/dist/build.json': JSON.stringify({ build, contract: 1, screens: { login: [], register: [] } }),
  [`auth/dist/${build}/.prerendered/login.html`]: `<h1>${title}</h1>`,
  [`auth/dist/${build}/.prerendered/login.css`]: 'h1{color:$&}',
});

const files = {
  'shell/dist/build.json': JSON.stringify({
    build: SHELL,
    contract: 1,
    screens: { landing: [], home: [] },
    paths: ['/', '/login'],
  }),
  [`shell/dist/${SHELL}/index.html`]: PLAIN,
  [`shell/dist/${SHELL}/.prerendered/page.html`]: `<style>${STYLES}</style><script>${SCRIPT}</script><main><!--screen--></main>`,
  [`shell/dist/${SHELL}/.prerendered/landing.html`]: '<h1>duel</h1>',
  [`shell/dist/${SHELL}/.prerendered/landing.css`]: 'h1{color:gold}',
  [`shell/dist/${SHELL}/.prerendered/page.player.html`]: '<style>/*screen*/</style><b><!--screen--></b>',
  [`shell/dist/${SHELL}/.prerendered/home.player.html`]: '<h1>welcome</h1>',
  [`shell/dist/${SHELL}/.prerendered/home.player.css`]: 'h1{color:red}',
  ...authBuild(AUTH, 'log in'),
};

let folder: string;
let gateway: TestGateway;

async function write(content: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(content)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-prerendered-'));
  await write(files);
  gateway = await startTestGateway({ ASSETS_DIR: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a guest gets the first screen with the page: that of the shell, and that of a remote', async () => {
  expect(await textOf('/')).toBe(
    '<style>a{color:red}h1{color:gold}</style><script>early()</script><main><h1>duel</h1></main>',
  );
  expect(await textOf('/login?next=%2Fdeck')).toBe(
    '<style>a{color:red}h1{color:$&}</style><script>early()</script><main><h1>log in</h1></main>',
  );
});

test('its policy admits the styles and scripts that stand in it by their hashes, and no others', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' ${hashOf(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('a{color:red}h1{color:gold}')};`);
  const plain = (await get('/register')).headers.get('content-security-policy') ?? '';
  expect(plain).toContain(`script-src 'self' ${hashOf(THEME)};`);
  expect(plain).toContain("style-src 'self';");
});

test.each(['/register', '/home', '/nowhere', '/login/', '/login/x', '/index.html', '/landing/../login/x'])(
  '%s is the page alone',
  async (path) => {
    expect(await textOf(path)).toBe(PLAIN);
  },
);

test('a player gets the empty page or a screen for players, and caches keep the two apart', async () => {
  const cookie = `session=${gateway.auth.logIn()}`;
  expect(await textOf('/home', { cookie })).toBe('<style>h1{color:red}</style><b><h1>welcome</h1></b>');
  for (const path of ['/', '/login']) expect(await textOf(path, { cookie })).toBe(PLAIN);
  const { headers } = await get('/');
  expect(headers.get('vary')).toMatch(/\bcookie\b/i);
  const asPlayer = await get('/', { cookie, 'if-none-match': headers.get('etag') ?? '' });
  expect(asPlayer.status).toBe(200);
});

test('the parts are no files for others', async () => {
  expect((await get('/.prerendered/page.html', { accept: '*/*' })).status).toBe(404);
  expect((await get(`/mf/auth/${AUTH}/.prerendered/login.html`)).status).toBe(404);
});

test('a remote that is released by itself brings its own screen', async () => {
  await write(authBuild(NEXT_AUTH, 'welcome back'));
  await eventually(async () => (await textOf('/login')).includes('welcome back'));
});
