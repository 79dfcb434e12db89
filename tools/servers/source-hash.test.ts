import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sourceHash } from './source-hash.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'source-hash-'));
  write('app/src/main.ts', 'one');
  write('lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const hash = () => sourceHash(root, ['app/**/*', 'lock.json']);

test.each([
  ['a changed file', 'app/src/main.ts', 'two'],
  ['a new file', 'app/src/other.ts', ''],
  ['a file that is named itself', 'lock.json', '{ }'],
])('%s makes another build', (_, file, content) => {
  const before = hash();
  write(file, content);
  expect(hash()).not.toBe(before);
});

test.each([
  'app/dist/main.js',
  'app/node_modules/x/index.js',
  'app/src/main.test.ts',
  'app/tests/x.ts',
  'elsewhere/a.ts',
])('%s does not matter', (file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).toBe(before);
});

test('a renamed file makes another build', () => {
  const before = hash();
  rmSync(join(root, 'app/src/main.ts'));
  write('app/src/start.ts', 'one');
  expect(hash()).not.toBe(before);
});
