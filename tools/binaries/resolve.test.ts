import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Binary, Source } from './binary.ts';
import { resolveBinary } from './resolve.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'resolve-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function program(place: string, version: string): string {
  mkdirSync(join(folder, place), { recursive: true });
  const file = join(folder, place, 'tool');
  writeFileSync(file, `#!/bin/sh\necho "tool version ${version}"\n`);
  chmodSync(file, 0o755);
  return file;
}

const fetched: string[] = [];
beforeEach(() => {
  fetched.length = 0;
});

const source = (name: string, version: string): Source => ({
  name,
  version,
  async fetch(into) {
    fetched.push(name);
    const file = join(into, 'tool');
    writeFileSync(file, `#!/bin/sh\necho "tool version ${version}"\n`);
    chmodSync(file, 0o755);
    return file;
  },
});

const unreachable: Source = {
  name: 'vendor',
  version: '9.9.9',
  fetch: () => Promise.reject(new Error('example.test cannot be reached')),
};

const tool = (...sources: Source[]): Binary => ({
  name: 'tool',
  variable: 'TOOL_BIN',
  commands: ['tool'],
  versionArgs: ['--version'],
  oldest: [2, 1],
  sources,
});

const resolve = (binary: Binary, env: NodeJS.ProcessEnv = {}) => resolveBinary(binary, env, join(folder, 'cache'));

test('the environment wins over everything', async () => {
  const named = program('named', '2.1.0');
  const env = { TOOL_BIN: named, PATH: join(program('path', '3.0.0'), '..') };
  expect(await resolve(tool(source('vendor', '3.0.0')), env)).toBe(named);
});

test('a wrong environment stops with a sentence instead of taking another one', async () => {
  const env = { TOOL_BIN: join(folder, 'nothing'), PATH: join(program('path', '3.0.0'), '..') };
  await expect(resolve(tool(), env)).rejects.toThrow(/TOOL_BIN=.* cannot be used/);
});

test('the PATH comes next, but not with a version that is too old', async () => {
  const path = program('path', '2.1.5');
  expect(await resolve(tool(source('vendor', '3.0.0')), { PATH: join(folder, 'path') })).toBe(path);
  program('path', '2.0.9');
  const found = await resolve(tool(source('vendor', '3.0.0')), { PATH: join(folder, 'path') });
  expect(found).toBe(join(folder, 'cache', 'tool', '3.0.0', 'tool'));
});

test('the first source that works is taken and remembered', async () => {
  const binary = tool(unreachable, source('old', '1.0.0'), source('wheel', '2.5.0'), source('last', '2.6.0'));
  const first = await resolve(binary);
  expect(first).toBe(join(folder, 'cache', 'tool', '2.5.0', 'tool'));
  expect(await resolve(binary)).toBe(first);
  expect(fetched).toEqual(['old', 'wheel']);
  expect(readdirSync(join(folder, 'cache', 'tool'))).toEqual(['2.5.0']);
});

test('what the cache holds is fetched again when it no longer runs', async () => {
  const binary = tool(source('wheel', '2.5.0'));
  const file = await resolve(binary);
  writeFileSync(file, 'broken');
  expect(await resolve(binary)).toBe(file);
  expect(fetched).toEqual(['wheel', 'wheel']);
});

test('two runs at once fetch once', async () => {
  const binary = tool(source('wheel', '2.5.0'));
  const [one, other] = await Promise.all([resolve(binary), resolve(binary)]);
  expect(one).toBe(other);
  expect(fetched).toEqual(['wheel']);
});

test('found nowhere: one sentence that says what to do and what was tried', async () => {
  const failing = resolve(tool(unreachable));
  await expect(failing).rejects.toThrow(/^tool was found nowhere: .*TOOL_BIN.*vendor: example\.test cannot be reached/);
  expect(existsSync(join(folder, 'cache', 'tool', '9.9.9'))).toBe(false);
});
