import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { extract } from 'tar-stream';
import { buildBundles } from '../bundle/build-bundles.ts';
import { programs } from '../bundle/programs.ts';
import { createSupervisor } from '../servers/supervisor.ts';
import { developmentApp, imageNames, productionApp } from './apps.ts';
import { baseEntries, NONROOT, withLibraries } from './base.ts';
import { checkSizes } from './build-images.ts';
import { deliver } from './deliver.ts';
import { buildWithDocker, dockerResponds } from './docker.ts';
import { createImages, type Image } from './image.ts';
import type { Blob } from './layer.ts';

/** The metadata of a path in a tar file. */
interface Packed {
  mode: number;
  owner: number;
}

let folder: string;
let images: ReturnType<typeof createImages>;
const written = new Map<string, Image>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maseki-images-'));
  images = createImages(folder);
  const supervisor = createSupervisor();
  await buildBundles(supervisor).finally(() => supervisor.stop());
  for (const { name } of programs()) {
    written.set(name, await images.write(`maseki/${name}:test`, productionApp(name)));
  }
}, 360_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const imageOf = (name: string): Image => {
  const image = written.get(name);
  if (!image) throw new Error(`${name} was not written`);
  return image;
};

async function filesIn(image: Image, layers: readonly Blob[] = image.layers): Promise<Map<string, Packed>> {
  const found = new Map<string, Packed>();
  for (const layer of layers) {
    const tar = createReadStream(image.fileOf(layer)).pipe(extract() as unknown as NodeJS.WritableStream);
    for await (const entry of tar as unknown as AsyncIterable<{
      header: { name: string; mode: number; uid: number };
    }>) {
      const { name, mode, uid } = entry.header;
      found.set(name.replace(/\/$/, ''), { mode, owner: uid });
      (entry as unknown as NodeJS.ReadableStream).resume();
    }
  }
  return found;
}

test('there is an image of each process, in the size that is allowed, and they share the layers below', () => {
  const all = [...written.values()];
  expect([...written.keys()]).toEqual(imageNames(false));
  expect([...written.keys()]).toEqual(expect.arrayContaining(['auth', 'battle', 'gateway', 'setup']));
  checkSizes(new Map(all.map((image) => [image.reference, { ...image, place: '' }])));
  expect(new Set(all.map(({ layers }) => layers[0]?.digest)).size).toBe(1);
  expect(new Set(all.map(({ layers }) => layers[1]?.digest)).size).toBe(1);
  expect(new Set(all.map(({ digest }) => digest)).size).toBe(all.length);
});

test('the same content has the same digest, whenever and wherever it is packed', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'maseki-images-'));
  const again = await createImages(elsewhere).write('maseki/auth:test', productionApp('auth'));
  rmSync(elsewhere, { recursive: true });
  expect(again.digest).toBe(imageOf('auth').digest);
});

test('an image holds no shell, no package manager and nothing that its user may change', async () => {
  const files = await filesIn(imageOf('auth'));
  const programsOfSystem = [...files.keys()].filter((path) => /(^|\/)s?bin\/./.test(path));
  expect(programsOfSystem).toEqual(['usr/local/bin/node']);
  expect(files.has('app/main.js')).toBe(true);
  const writable = [...files].filter(([, { mode, owner }]) => owner === NONROOT || (mode & 0o022) !== 0);
  expect(writable.map(([path]) => path).sort()).toEqual(
    [...files.keys()].filter((path) => path === 'tmp' || path === 'home/nonroot' || isLink(files.get(path))).sort(),
  );
  expect([...files.keys()].filter((path) => /\.ts$|node_modules\/(jest|typescript|@rspack)/.test(path))).toEqual([]);
});

/** Links have the mode of everything. */
const isLink = (packed: Packed | undefined) => packed?.mode === 0o777;

test('what native packages load is in the base', () => {
  const base = new Set(baseEntries().map(({ path }) => path));
  const natives = programs().flatMap(({ name }) =>
    productionApp(name).entries.flatMap((entry) => ('file' in entry && entry.path.endsWith('.node') ? [entry] : [])),
  );
  expect(natives.length).toBeGreaterThan(1);
  const loaded = withLibraries(natives).map(({ path }) => path);
  const own = new Set(natives.map(({ path }) => path));
  expect(loaded.filter((path) => !own.has(path) && !base.has(path))).toEqual([]);
});

test('an image for development holds sources that its user may change, and tar', async () => {
  const image = await images.write('maseki/deck:dev', developmentApp('deck'));
  const files = await filesIn(image);
  expect(files.get('app/services/deck/src/main.ts')).toMatchObject({ owner: NONROOT });
  expect(files.get('app/libs/service-kit/src')).toMatchObject({ owner: NONROOT });
  expect(files.has('usr/bin/tar')).toBe(true);
  // Packages may have files like it.
  expect(files.has('app/node_modules/mongodb-connection-string-url/.esm-wrapper.mjs')).toBe(true);
  expect(
    [...files.keys()].filter((path) => /services\/(auth|battle)|node_modules\/jest\/|\.test\.ts$/.test(path)),
  ).toEqual([]);
});

/** A registry that keeps pushed images, as far as a push goes. */
function createRegistry() {
  const stored = new Map<string, Buffer>();
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://registry');
    const digest = url.searchParams.get('digest');
    if (request.method === 'HEAD') response.statusCode = stored.has(url.pathname) ? 200 : 404;
    if (request.method === 'POST') response.writeHead(202, { location: `${url.pathname}upload` });
    if (request.method === 'PUT') {
      stored.set(digest ? url.pathname.replace('uploads/upload', digest) : url.pathname, await buffer(request));
      response.statusCode = 201;
    }
    response.end();
  });
  return { server, stored };
}

test('an image is pushed to the registry that its name begins with', async () => {
  const { server, stored } = createRegistry();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const image = { ...imageOf('deck'), reference: `${registry}/maseki/deck:test` };
  await deliver(image, { archive: '', push: true });
  server.closeAllConnections();
  server.close();
  expect([...stored.keys()].sort()).toEqual(
    [
      ...[...image.layers, image.config].map(({ digest }) => `/v2/maseki/deck/blobs/sha256:${digest}`),
      '/v2/maseki/deck/manifests/test',
    ].sort(),
  );
  for (const { digest, bytes } of image.layers) {
    expect(stored.get(`/v2/maseki/deck/blobs/sha256:${digest}`)?.length).toBe(bytes);
  }
});

const withDocker = dockerResponds() ? test : test.skip;

withDocker(
  'Docker makes the same image of the Dockerfile (skipped where no Docker responds)',
  async () => {
    const reference = 'maseki/deck:compared';
    buildWithDocker('deck', reference, false);
    const container = execFileSync('docker', ['create', reference], { encoding: 'utf8' }).trim();
    const exported = join(folder, 'docker.tar');
    execFileSync('docker', ['export', '--output', exported, container]);
    execFileSync('docker', ['rm', container]);
    const theirs = execFileSync('tar', ['-tf', exported], { encoding: 'utf8' }).split('\n');
    const ofApp = (paths: Iterable<string>) =>
      [...paths]
        .map((path) => path.replace(/\/$/, ''))
        .filter((path) => /^(app|usr\/local\/bin)\//.test(path))
        .sort();
    const ours = await filesIn(imageOf('deck'));
    expect(ofApp(theirs)).toEqual(ofApp(ours.keys()));
    const names = new Set(theirs.map((path) => path.replace(/^.*\//, '')));
    const libraries = [...ours.keys()].filter((path) => path.includes('.so')).map((path) => path.replace(/^.*\//, ''));
    expect(libraries.filter((name) => !names.has(name))).toEqual([]);
  },
  1_200_000,
);
