import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cacheFolder, npmCacheSettings } from './cache.mjs';

let folder: string;
/** A place below a file, in which no user can make a folder, not even root. */
let unwritable: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'));
  writeFileSync(join(folder, 'file'), '');
  unwritable = join(folder, 'file', 'home');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('fetched files lie in the cache of the user', () => {
  const home = join(folder, 'home', '.cache');
  expect(cacheFolder({ home, fallback: join(folder, 'clone') })).toBe(home);
});

test('if the home folder cannot be written, they lie in the clone', () => {
  expect(cacheFolder({ home: unwritable, fallback: join(folder, 'clone') })).toBe(join(folder, 'clone'));
  expect(cacheFolder({ home: unwritable })).toMatch(/\/\.data\/cache$/);
});

test('npm gets a cache in the clone then, and keeps its own otherwise', () => {
  const fallback = join(folder, 'clone', 'npm');
  const before = process.env['npm_config_cache'];
  delete process.env['npm_config_cache'];
  expect(npmCacheSettings({ home: unwritable, fallback })).toEqual({ npm_config_cache: fallback });
  expect(npmCacheSettings({ home: join(folder, '.npm'), fallback })).toEqual({});
  if (before !== undefined) process.env['npm_config_cache'] = before;
});
