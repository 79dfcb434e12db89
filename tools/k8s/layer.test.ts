import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { entriesBelow } from './layer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maseki-layer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('all files below a folder are entries: programs, links, and names that begin with a dot', () => {
  mkdirSync(join(folder, '.prerendered'));
  for (const file of ['.prerendered/page.html', 'main.js', 'tool']) writeFileSync(join(folder, file), file);
  chmodSync(join(folder, 'tool'), 0o755);
  symlinkSync('main.js', join(folder, 'link'));
  const entries = entriesBelow(folder, 'app', 7).sort((one, other) => (one.path < other.path ? -1 : 1));
  expect(entries).toEqual([
    { path: 'app/.prerendered', folder: true, owner: 7 },
    { path: 'app/.prerendered/page.html', file: join(folder, '.prerendered/page.html'), mode: 0o644, owner: 7 },
    { path: 'app/link', link: 'main.js', owner: 7 },
    { path: 'app/main.js', file: join(folder, 'main.js'), mode: 0o644, owner: 7 },
    { path: 'app/tool', file: join(folder, 'tool'), mode: 0o755, owner: 7 },
  ]);
});
