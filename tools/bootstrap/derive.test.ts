import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { derivedFiles, isDerived, stampFile } from './derive.mjs';

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
  'frontends/deck/src/remote.tsx',
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'derive-'));
  for (const file of SOURCES) write(file, 1);
  for (const file of derivedFiles(root)) write(file, 3);
  write(relative(root, stampFile(root)), 2);
});
afterEach(() => rmSync(root, { recursive: true }));

test('files that are newer than all sources are not derived again', () => {
  write('frontends/deck/src/deck-page.tsx', 3);
  expect(isDerived(root)).toBe(true);
});

test.each(SOURCES)('a change of %s derives anew', (file) => {
  write(file, 3);
  expect(isDerived(root)).toBe(false);
});

test('a missing one is derived', () => {
  for (const file of derivedFiles(root)) {
    rmSync(join(root, file));
    expect([file, isDerived(root)]).toEqual([file, false]);
    write(file, 3);
  }
});
