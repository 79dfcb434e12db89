import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { firstLoadBytes } from './first-load.ts';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'first-load-'));
  mkdirSync(join(dist, 'assets/static'), { recursive: true });
});

afterEach(() => rmSync(dist, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(dist, 'assets/static', file), text);

test('scripts count compressed; pages and styles do not count', () => {
  write('shell.js', 'a'.repeat(10_000));
  write('shell.js.br', 'a'.repeat(80));
  const shell = firstLoadBytes(dist);
  expect(shell).toBe(80);
  write('screen-home.js', 'const home = 1;');
  write('page-terms.js', 'const terms = 1;');
  write('shell.css', 'a{}');
  expect(firstLoadBytes(dist)).toBe(shell);
  write('662.js', 'const other = 1;');
  expect(firstLoadBytes(dist)).toBeGreaterThan(shell);
});
