import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLog } from '@maseki/service-kit/log.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { readBuildsFrom } from '../src/assets/builds.ts';
import { storeBuilds } from '../src/assets/store-builds.ts';
import { ASSETS_STREAM, fileSubject, RENEWED_AFTER_MS } from '../src/streams.ts';
import { startTcpProxy } from './support/tcp-proxy.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

const OLD = { shell: '00000000000000a0', auth: '00000000000000a1', chat: '00000000000000a2' };
const NEW = { shell: '00000000000000b0', auth: '00000000000000b1', chat: '00000000000000b2' };
const CACHED = 'public, max-age=31536000, immutable';

let root: string;
let gateway: TestGateway;
let connection: NatsConnection;

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Replaces the build of an app on a disk, as a deployment of only this app does. */
async function ship(disk: string, name: string, build: string, files: Record<string, string | Buffer>): Promise<void> {
  const dist = join(root, disk, name, 'dist');
  for (const [file, content] of Object.entries(files)) await write(join(dist, build, file), content);
  await write(join(dist, 'next.json'), JSON.stringify({ build, contract: 1 }));
  await rename(join(dist, 'next.json'), join(dist, 'build.json'));
}

/** A disk with a whole release. */
async function release(disk: string, builds: typeof OLD): Promise<string> {
  await ship(disk, 'shell', builds.shell, {
    'index.html': `<title>${disk}</title>`,
    [`assets/static/shell.${builds.shell}.js`]: `shell ${builds.shell}`,
    [`assets/cards/${builds.shell}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><desc>${builds.shell}</desc></svg>`,
    'docs/a.html': disk,
  });
  for (const name of ['auth', 'chat'] as const) {
    await ship(disk, name, builds[name], {
      'remoteEntry.js': `${name} ${builds[name]}`,
      'static/a.0123456789.css': `${name} {}`,
      'static/logo.0123456789.png': Buffer.from([137, 80, 0, 255, 254]),
    });
  }
  return join(root, disk);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'maseki-releases-'));
  gateway = await startTestGateway({ ASSETS_DIR: await release('old', OLD) });
  ({ connection } = gateway.auth.bus);
});
afterAll(async () => {
  await gateway.stop();
  await rm(root, { recursive: true });
});

const text = async (url: string) => {
  const response = await fetch(url);
  return [response.status, await response.text()];
};
const statusOf = async (url: string) => (await fetch(url)).status;
const configOf = async (url: string) => (await fetch(`${url}/config.json`)).json();

test('the files of a release are found through a gateway of the next one, also when no gateway of the first is left', async () => {
  const first = await gateway.another();
  const next = await gateway.another({ ASSETS_DIR: await release('new', NEW) });
  expect(await configOf(next.url)).toEqual({
    shell: { build: NEW.shell, contract: 1 },
    remotes: {
      auth: { build: NEW.auth, contract: 1, exposes: {} },
      chat: { build: NEW.chat, contract: 1, exposes: {} },
    },
  });
  await first.stop();
  const old = await fetch(`${next.url}/mf/auth/${OLD.auth}/remoteEntry.js`);
  expect([old.status, await old.text()]).toEqual([200, `auth ${OLD.auth}`]);
  expect(old.headers.get('cache-control')).toBe(CACHED);
  expect(old.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await text(`${next.url}/assets/static/shell.${OLD.shell}.js`)).toEqual([200, `shell ${OLD.shell}`]);
  const picture = await fetch(`${next.url}/assets/cards/${OLD.shell}.svg`);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  const binary = await fetch(`${next.url}/mf/chat/${OLD.chat}/static/logo.0123456789.png`);
  expect([...new Uint8Array(await binary.arrayBuffer())]).toEqual([137, 80, 0, 255, 254]);
  expect(binary.headers.get('content-type')).toBe('image/png');
  const etag = old.headers.get('etag') ?? '';
  const again = await fetch(old.url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
  expect(again.status).toBe(304);
});

test('and those of the next release through a gateway that knows nothing of it', async () => {
  const next = await gateway.another({ ASSETS_DIR: await release('newer', { ...NEW, auth: '00000000000000c1' }) });
  expect(await text(`${gateway.url}/mf/auth/00000000000000c1/remoteEntry.js`)).toEqual([200, 'auth 00000000000000c1']);
  await next.stop();
});

test('a remote is shipped by itself: only its entry changes, and a tab finds the former build', async () => {
  const alone = await gateway.another({ ASSETS_DIR: await release('alone', OLD) });
  const before = await configOf(alone.url);
  await ship('alone', 'chat', '00000000000000d2', { 'remoteEntry.js': 'chat alone' });
  await rm(join(root, 'alone/chat/dist', OLD.chat), { recursive: true });
  const after = await eventually(async () => {
    const config = await configOf(alone.url);
    return config.remotes.chat.build === OLD.chat ? null : config;
  });
  expect(after).toEqual({
    ...before,
    remotes: { ...before.remotes, chat: { build: '00000000000000d2', contract: 1, exposes: {} } },
  });
  expect(await text(`${alone.url}/mf/chat/00000000000000d2/remoteEntry.js`)).toEqual([200, 'chat alone']);
  expect(await text(`${alone.url}/mf/chat/${OLD.chat}/remoteEntry.js`)).toEqual([200, `chat ${OLD.chat}`]);
  // The gateways that were there before find it too.
  await eventually(async () => (await statusOf(`${gateway.url}/mf/chat/00000000000000d2/remoteEntry.js`)) === 200);
  await alone.stop();
});

/**
 * Counts reads of the stream for clients from now on. Gateways also look whether their own builds
 * are stored, and read other streams.
 */
function countReads() {
  let reads = 0;
  const read = `$JS.API.DIRECT.GET.${ASSETS_STREAM}`;
  const subscription = connection.subscribe('$JS.API.DIRECT.GET.>', {
    callback: (_error, { subject }) => {
      if (subject === read || subject === `${read}.${fileSubject(subject.split('.').at(-1) ?? '')}`) reads += 1;
    },
  });
  return { reads: () => reads, stop: () => subscription.unsubscribe() };
}

test('what is not there is 404 however often it is called, and the stream is read at most once a second for all of it', async () => {
  const counted = countReads();
  await connection.flush();
  const names = Array.from({ length: 300 }, (_, n) => `/mf/auth/${String(n).padStart(16, '0')}/static/a.js`);
  const started = performance.now();
  const statuses = await Promise.all(names.map((path) => statusOf(`${gateway.url}${path}`)));
  expect(new Set(statuses)).toEqual(new Set([404]));
  await connection.flush();
  expect(counted.reads()).toBeGreaterThan(0);
  expect(counted.reads()).toBeLessThanOrEqual(2 + (performance.now() - started) / 1_000);
  counted.stop();
});

test('requests at once for a file share one read, and it is kept in memory', async () => {
  const next = await gateway.another({ ASSETS_DIR: await release('shared', NEW) });
  const path = `/mf/auth/${OLD.auth}/remoteEntry.js`;
  const counted = countReads();
  await connection.flush();
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(`${next.url}${path}`)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await statusOf(`${next.url}${path}`)).toBe(200);
  await connection.flush();
  // Which builds there are, and the file.
  expect(counted.reads()).toBe(2);
  counted.stop();
  await next.stop();
});

test('paths that no build can have are refused without a look', async () => {
  const counted = countReads();
  await connection.flush();
  const paths = [
    '/mf/auth/',
    '/mf/auth/x/a.js',
    `/mf/auth/${OLD.auth}/.hidden.js`,
    `/mf/AUTH/${OLD.auth}/a.js`,
    '/assets/a',
  ];
  for (const path of [...paths, `/assets/${'a'.repeat(300)}.js`]) {
    expect([path, await statusOf(`${gateway.url}${path}`)]).toEqual([path, 404]);
  }
  await connection.flush();
  expect(counted.reads()).toBe(0);
  counted.stop();
});

const lastSeq = async () => (await (await jetstreamManager(connection)).streams.info('assets')).state.last_seq;

test('a build that is there already is not stored again, one whose time comes is, with all of its files', async () => {
  const before = await lastSeq();
  await (await gateway.another()).stop();
  expect(await lastSeq()).toBe(before);
  const log = createLog('gateway', { pod: 'test', logLevel: 'silent' });
  const builds = readBuildsFrom(join(root, 'old'), { log });
  const store = storeBuilds({ builds, connection, log, renewedAfterMs: 0 });
  await store.tried;
  await store.stop();
  // The shell has a script and a picture. The remotes have an entry and a style each, and share a
  // picture. There are three builds.
  expect(await lastSeq()).toBe(before + 2 + 2 * 3 + 3);
});

test('the stream keeps a build for a day after the last renewal that a gateway can have made', async () => {
  const { config } = await (await jetstreamManager(connection)).streams.info('assets');
  const hours = config.max_age / 1e9 / 3_600;
  expect(hours - RENEWED_AFTER_MS / 3_600_000).toBeGreaterThan(24.2);
  expect(config.max_bytes).toBe(256 * 1024 ** 2);
});

test('without NATS a gateway serves its own files, and says of others that it cannot look', async () => {
  const nats = await startTcpProxy(gateway.env['NATS_URL'] ?? '');
  const cut = { NATS_URL: `nats://127.0.0.1:${nats.port}`, ASSETS_DIR: await release('cut', NEW) };
  const { url, stop } = await gateway.another(cut);
  const [own, other] = [`${url}/mf/auth/${NEW.auth}/remoteEntry.js`, `${url}/mf/auth/${OLD.auth}/remoteEntry.js`];
  nats.cut();
  expect(await text(own)).toEqual([200, `auth ${NEW.auth}`]);
  expect(await statusOf(`${url}/config.json`)).toBe(200);
  expect(await statusOf(other)).toBe(503);
  nats.restore();
  await eventually(async () => (await statusOf(other)) === 200);
  await stop();
  nats.stop();
});

test('without the stream, too, a gateway starts and serves its own files', async () => {
  await (await jetstreamManager(connection)).streams.delete('assets');
  const { url } = await gateway.another();
  expect(await text(`${url}/mf/auth/${OLD.auth}/remoteEntry.js`)).toEqual([200, `auth ${OLD.auth}`]);
  expect(await statusOf(`${url}/mf/auth/${NEW.auth}/remoteEntry.js`)).toBeGreaterThanOrEqual(404);
});
