import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { App } from './apps.ts';
import { BUILD_PLACEHOLDER, finishBuild, rawFolder } from './finish-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'finish-build-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Gives an app this output of the bundler, and finishes the build. */
function build(files: Record<string, string>, app: Pick<App, 'name' | 'kind'> = { name: 'cat', kind: 'remote' }) {
  const own = { ...app, root: join(root, app.name) };
  for (const [file, text] of Object.entries(files)) {
    const path = join(rawFolder(own), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return finishBuild(own);
}

const entry = { 'remote.js': `load("/mf/cat/${BUILD_PLACEHOLDER}/"); self.webpackChunkcat_${BUILD_PLACEHOLDER}` };
const shell = { name: 'shell', kind: 'shell' } as const;

test('the output contains its name and lies in a folder of that name, which build.json names', async () => {
  const { build: name, contract, folder } = await build({ ...entry, 'static/1.js': '1' });
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(readFileSync(join(folder, 'remote.js'), 'utf8')).toBe(
    `load("/mf/cat/${name}/"); self.webpackChunkcat_${name}`,
  );
  expect(JSON.parse(readFileSync(join(root, 'cat/dist/build.json'), 'utf8'))).toEqual({
    build: name,
    contract,
    screens: {},
    paths: [],
    entry: [],
    federation: [],
    exposes: {},
  });
});

test('equal content has the same name, different content or file names another one', async () => {
  const first = (await build(entry)).build;
  expect((await build(entry)).build).toBe(first);
  const others = [
    (await build({ ...entry, 'static/1.js': '1' })).build,
    (await build({ ...entry, 'static/2.js': '1' })).build,
    (await build({ ...entry, 'static/1.js': '2' })).build,
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test('only the newest build stays', async () => {
  const first = await build(entry);
  const second = await build({ ...entry, 'static/1.js': '1' });
  expect(existsSync(first.folder)).toBe(false);
  expect(readdirSync(join(root, 'cat/dist')).sort()).toEqual([second.build, 'build.json'].sort());
});

test('pictures and documents of the shell do not change its build', async () => {
  const files = {
    'index.html': BUILD_PLACEHOLDER,
    'assets/static/1.js': '1',
    'assets/cards/a.svg': 'a',
    'docs/a.html': 'a',
  };
  const first = (await build(files, shell)).build;
  const other = { ...files, 'assets/cards/a.svg': 'b', 'docs/a.html': 'b', 'docs.css': 'b' };
  expect((await build(other, shell)).build).toBe(first);
  expect((await build({ ...files, 'assets/static/1.js': '2' }, shell)).build).not.toBe(first);
});

test('a file too large for gateways to pass on stops the build', async () => {
  await expect(build({ 'static/large.js': 'x'.repeat(800_000) })).rejects.toThrow(
    'cat: static/large.js has 800000 bytes',
  );
});
