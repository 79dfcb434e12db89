import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isDerived, noteDerived } from './derive.mjs';

let root: string;
function write(file: string, seconds: number) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
  utimesSync(join(root, file), seconds, seconds);
}

const SOURCES = [
  'libs/contracts/src/deck/http.ts',
  ...['gateway', 'console', 'setup', 'libs/contracts', 'libs/service-kit', 'services/deck'].map(
    (name) => `${name}/src/a/b.ts`,
  ),
  'tools/derived/main.ts',
  'tools/licences/page.ts',
  'package-lock.json',
  'frontends/deck/src/remote.tsx',
];
const DERIVED = ['docs/endpoints.md', 'libs/contracts/src/deck/routes.ts'];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'derive-'));
  mkdirSync(join(root, 'node_modules'));
  for (const file of SOURCES) write(file, 1);
  for (const file of DERIVED) write(file, 3);
  noteDerived(root, DERIVED, 2_000);
});
afterEach(() => rmSync(root, { recursive: true }));

test('files that are newer than all sources are not derived again', () => {
  write('frontends/deck/src/deck-page.tsx', 3);
  expect(isDerived(root)).toBe(true);
});

test.each(SOURCES)('a change of %s derives again', (file) => {
  write(file, 3);
  expect(isDerived(root)).toBe(false);
});

test.each(['services/deck/src/a/b.ts', 'frontends/deck/src/remote.tsx'])('%s that is gone derives again', (file) => {
  rmSync(join(root, file));
  expect(isDerived(root)).toBe(false);
});

test('an old source that comes, as out of another branch, derives again', () => {
  write('services/deck/src/a/c.ts', 1);
  expect(isDerived(root)).toBe(false);
});

test('a note that a machine lost while it was written derives again', () => {
  writeFileSync(join(root, 'node_modules/.maseki-derived'), '');
  expect(isDerived(root)).toBe(false);
});

test('a missing one is derived', () => {
  for (const file of DERIVED) {
    rmSync(join(root, file));
    expect([file, isDerived(root)]).toEqual([file, false]);
    write(file, 3);
  }
});
