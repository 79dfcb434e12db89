import { expect, test } from '@jest/globals';
import { completeLock } from '../lockfile/complete.mjs';
import { read } from './tree.ts';

interface Entry {
  version?: string;
  link?: boolean;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
}

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> };
const foreign = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('the lock file names no registry, so that everybody uses their own', () => {
  expect(foreign.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test('the lock file knows the builds for every system: after npm install run node tools/lockfile/main.mjs', () => {
  expect(Object.keys(completeLock(lock).packages)).toEqual(Object.keys(lock.packages));
});

test('every package that everybody installs has a checksum', () => {
  const unchecked = foreign.filter(([, { integrity, optional }]) => integrity === undefined && !optional);
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
