import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { consoleClient } from '@maseki/tools/dev-env/console-client.ts';
import type { Credentials } from '@maseki/tools/dev-env/operators.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';
import { codeAt } from '../src/operators/totp.ts';

let sandbox: Sandbox;
let desk: TestConsole;

beforeAll(async () => {
  sandbox = await createSandbox();
  desk = await startTestConsole(sandbox);
});
afterAll(async () => {
  await desk.stop();
  await sandbox.clean();
});

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const wrong = { ok: false, error: 'invalid_credentials' };
const tryLogIn = ({ name, password, secret }: Credentials, more: Partial<Record<'password' | 'code', string>> = {}) =>
  consoleClient(desk.url).call(consoleEndpoints.logIn, {
    body: { name, password, code: codeAt(secret, desk.clock.now()), ...more },
  });

test('name, password and code are all needed, and a code is taken once', async () => {
  const admin = await desk.enrol('admin');
  desk.clock.advance(STEP_MS);
  expect(await tryLogIn(admin, { password: 'not the password' })).toMatchObject(wrong);
  expect(await tryLogIn(admin, { code: '000000' })).toMatchObject(wrong);
  expect(await tryLogIn(admin, { code: '' })).toMatchObject(wrong);
  const code = codeAt(admin.secret, desk.clock.now());
  const both = await Promise.all([tryLogIn(admin, { code }), tryLogIn(admin, { code })]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await tryLogIn(admin, { code })).toMatchObject({
    ...wrong,
    message: expect.stringContaining('一度しか使えない'),
  });
  const elsewhere = { ...wrong, message: expect.not.stringContaining('一度') };
  expect(await tryLogIn(admin, { code, password: 'not the password' })).toMatchObject(elsewhere);
  desk.clock.advance(STEP_MS);
  const wide = codeAt(admin.secret, desk.clock.now()).replace(
    /\d/g,
    (digit) => '０１２３４５６７８９'[Number(digit)] ?? '',
  );
  expect(await tryLogIn(admin, { code: ` ${wide}` })).toMatchObject({ ok: true });
  desk.clock.advance(STEP_MS);
  expect(await tryLogIn(admin)).toMatchObject({ ok: true, value: { operator: { name: admin.name, role: 'admin' } } });
});

test('ten wrong log-ins, also at once, lock the operator for 15 minutes and are recorded', async () => {
  const admin = await desk.operator('admin');
  const viewer = await desk.enrol('viewer');
  const attempts = await Promise.all(Array.from({ length: 14 }, () => tryLogIn(viewer, { code: '000000' })));
  expect(attempts.every(({ ok }) => !ok)).toBe(true);
  desk.clock.advance(STEP_MS);
  expect(await tryLogIn(viewer)).toMatchObject(wrong);
  const recorded = await admin.call(consoleEndpoints.listActions, { query: { operator: viewer.name, kind: 'log-in' } });
  if (!recorded.ok) throw new Error(recorded.error);
  expect(recorded.value.actions.map(({ outcome }) => outcome)).toEqual(Array(10).fill('refused'));
  desk.clock.advance(15 * MINUTE_MS);
  expect(await tryLogIn(viewer)).toMatchObject({ ok: true });
});

test('a lock of a clock that was 40 days ahead does not hold once it is right', async () => {
  const viewer = await desk.enrol('viewer');
  desk.clock.advance(40 * 24 * 60 * MINUTE_MS);
  for (let n = 0; n < 10; n += 1) await tryLogIn(viewer, { code: '000000' });
  expect(await tryLogIn(viewer)).toMatchObject(wrong);
  desk.clock.advance(STEP_MS - 40 * 24 * 60 * MINUTE_MS);
  expect(await tryLogIn(viewer)).toMatchObject({ ok: true });
});

test('a session ends after half an hour without use, after 12 hours with it, and at the log-out', async () => {
  const admin = await desk.enrol('admin');
  const unused = await desk.logIn(admin);
  const unattended = await desk.logIn(admin);
  const used = await desk.logIn(admin);
  const isAlive = async (client: typeof used) => (await client.call(consoleEndpoints.getMe)).ok;
  desk.clock.advance(29 * MINUTE_MS);
  expect(await isAlive(used)).toBe(true);
  expect((await unattended.fetch('/api/me/', { headers: { 'x-unattended': '1' } })).status).toBe(200);
  desk.clock.advance(2 * MINUTE_MS);
  expect([await isAlive(unused), await isAlive(unattended), await isAlive(used)]).toEqual([false, false, true]);
  for (let half = 0; half < 22; half += 1) {
    desk.clock.advance(29 * MINUTE_MS);
    expect(await isAlive(used)).toBe(true);
  }
  desk.clock.advance(60 * MINUTE_MS);
  expect(await isAlive(used)).toBe(false);
  const left = await desk.logIn(admin);
  const copy = left.cookie();
  expect(await left.call(consoleEndpoints.logOut)).toMatchObject({ ok: true });
  expect((await fetch(`${desk.url}/api/me/`, { headers: { cookie: copy } })).status).toBe(401);
});

test('the cookie is of this host only, and a change needs our own page and its token', async () => {
  const admin = await desk.enrol('admin');
  desk.clock.advance(STEP_MS);
  const { name, password, secret } = admin;
  const body = JSON.stringify({ name, password, code: codeAt(secret, desk.clock.now()) });
  const json = { 'content-type': 'application/json' };
  const foreign = { method: 'POST', body, headers: { ...json, origin: 'https://evil.example' } };
  expect((await fetch(`${desk.url}/api/log-in/`, foreign)).status).toBe(403);
  const entered = await fetch(`${desk.url}/api/log-in/`, { method: 'POST', body, headers: json });
  const [cookie = ''] = entered.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-operator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const session = cookie.split(';')[0] ?? '';
  const leave = (headers: Record<string, string>) =>
    fetch(`${desk.url}/api/log-out/`, { method: 'POST', headers: { cookie: session, ...headers } });
  const { csrf } = (await entered.json()) as { csrf: string };
  expect((await leave({})).status).toBe(403);
  expect((await leave({ 'x-csrftoken': csrf, origin: 'https://evil.example' })).status).toBe(403);
  expect((await leave({ 'x-csrftoken': csrf, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await leave({ 'x-csrftoken': csrf, origin: desk.url })).status).toBe(200);
});

interface Raw {
  path: string;
  headers: Record<string, string>;
  method?: string;
}

/** What a console answers to a request as it is written. */
const sent = (url: string, { path, headers, method = 'GET' }: Raw) =>
  new Promise<{ status: number; type: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' });
    })
      .on('error', reject)
      .end();
  });

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', '10.0.0.7:8080'])(
  'a request for the Host %s is 421, on each path but those of probes',
  async (host) => {
    const ask = (path: string) => sent(desk.url, { path, headers: { host } });
    for (const path of ['/', '/api/me/', '/api/log-in/', '/assets/x.js'])
      expect(await ask(path)).toMatchObject({ status: 421, type: expect.stringContaining('json') });
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
  },
);

test('with its origins set the console answers those only, and takes changes of their pages only', async () => {
  const behind = await startTestConsole(sandbox, {
    CONSOLE_ORIGINS: 'https://desk.example,https://second.example:444',
  });
  const hosts = ['desk.example', 'DESK.example', 'second.example:444', 'second.example', new URL(behind.url).host];
  const read = async (host: string) => (await sent(behind.url, { path: '/api/me/', headers: { host } })).status;
  expect(await Promise.all(hosts.map(read))).toEqual([401, 401, 401, 421, 421]);
  const from = async (origin: string) => {
    const headers = { host: 'desk.example', origin };
    return (await sent(behind.url, { path: '/api/log-out/', headers, method: 'POST' })).status;
  };
  expect(await from('https://desk.example')).toBe(401);
  expect(await from('http://desk.example')).toBe(403);
  await behind.stop();
});

test('the errors of unknown paths are JSON', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-'));
  const dist = join(folder, 'console/dist');
  await mkdir(join(dist, 'build'), { recursive: true });
  await writeFile(join(dist, 'build.json'), '{"build":"build"}');
  const built = await startTestConsole(sandbox, { ASSETS_DIR: folder });
  const paths = ['/API/me/', '/Api/', '/api', '/api/x/', '/x.js', '/%.js', '/api/players/%E0%A4%A/', '/a/b.c'];
  const headers = { host: 'localhost' };
  const types = await Promise.all(paths.map(async (path) => (await sent(built.url, { path, headers })).type));
  expect(types).toEqual(paths.map(() => 'application/json; charset=utf-8'));
  await built.stop();
  await rm(folder, { recursive: true });
});

test('a refused log-in takes half a second, whether the name is known, locked or not', async () => {
  const viewer = await desk.enrol('viewer');
  await Promise.all(Array.from({ length: 10 }, () => tryLogIn(viewer, { password: 'wrong' })));
  const known = await desk.enrol('viewer');
  for (const tried of [known, viewer, { ...known, name: 'nobody' }]) {
    const begun = performance.now();
    expect(await tryLogIn(tried, { password: 'wrong' })).toMatchObject(wrong);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(490);
  }
});

test('no hash, secret or token of an operator is in a response', async () => {
  const admin = await desk.operator('admin');
  const bodies = await Promise.all(
    ['/api/me/', '/api/operators/', '/api/actions/'].map(async (path) => (await admin.fetch(path)).text()),
  );
  expect(bodies.join()).not.toMatch(/argon2|password_hash|totp/);
});
