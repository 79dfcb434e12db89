import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isInstalled } from './install.mjs';

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean; resolved?: string }>;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const lock = (packages: Packages) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
const record = (packages: Packages) =>
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));

const zod = { 'node_modules/zod': { version: '4.0.0' } };

test('nothing installed is not installed', () => {
  lock(zod);
  expect(isInstalled(root)).toBe(false);
});

test('what npm installed by hand counts when its versions are those of the lock file', () => {
  lock({ '': {}, 'libs/rules': {}, ...zod });
  record(zod);
  expect(isInstalled(root)).toBe(true);
});

test('a build for another system may be missing, anything else may not', () => {
  const foreign = { 'node_modules/only-mac': { version: '1.0.0', optional: true } };
  lock({ ...zod, ...foreign });
  record(zod);
  expect(isInstalled(root)).toBe(true);
  lock({ ...zod, ...foreign, 'node_modules/ws': { version: '8.0.0' } });
  expect(isInstalled(root)).toBe(false);
});

test('another version is not installed, also after it was installed before', () => {
  lock(zod);
  record(zod);
  expect(isInstalled(root)).toBe(true);
  lock({ 'node_modules/zod': { version: '4.0.1' } });
  expect(isInstalled(root)).toBe(false);
});
