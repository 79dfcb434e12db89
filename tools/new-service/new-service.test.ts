import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UsageError } from '../bootstrap/user-error.mjs';
import { createService } from './create.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

let copy: TreeCopy;

beforeAll(() => {
  copy = copyTree(mkdtempSync(join(tmpdir(), 'new-service-')));
  createService(copy.folder, 'quests');
  copy.linkPackages([
    ['@maseki/quests', 'services/quests'],
    ['@maseki/frontend-quests', 'frontends/quests'],
  ]);
}, 60_000);
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }));

test('a new domain has its required files, which pass types, lint, structure and their own test', () => {
  copy.run('biome', 'check', '--write', 'libs/contracts', 'libs/ui', 'services/quests', 'frontends/quests');
  copy.run('tsc', '-p', 'tsconfig.json');
  copy.jest(
    'services/quests/',
    'tools/structure/(required-files|zones|service-shape|served-paths|page-lines)',
    'libs/contracts/src/domains',
    'load-tests/lib/endpoints',
  );
}, 240_000);

test('skaffold builds a new domain as it builds social, which needs nothing more than others', () => {
  const lines = readFileSync(join(copy.folder, 'skaffold.yaml'), 'utf8').split('\n');
  const linesOf = (name: string) => lines.filter((line) => line.includes(name));
  const normalized = (name: string) =>
    linesOf(name).map((line) => line.replaceAll(name, '<name>').replace(/artifacts\/\d+/, 'artifacts/<n>'));
  expect(normalized('quests')).toEqual(normalized('social'));
  const positions = linesOf('quests').flatMap((line) => /artifacts\/(\d+)/.exec(line)?.[1] ?? []);
  const artifacts = lines.filter((line) => line.includes('- image: maseki-')).length;
  // The image of the screens is only for development.
  expect(positions.map(Number)).toEqual([artifacts - 1, artifacts - 2, artifacts - 2]);
});

test.each(['', 'Quests', 'two words', 'a-b', '../x', '1st'])('"%s" is no name', (name) => {
  expect(() => createService(copy.folder, name)).toThrow(UsageError);
});

test('existing files stay as they are', () => {
  const before = readFileSync(join(copy.folder, 'libs/contracts/src/domains.ts'), 'utf8');
  expect(() => createService(copy.folder, 'deck')).toThrow(/services\/deck exists already/);
  expect(readFileSync(join(copy.folder, 'libs/contracts/src/domains.ts'), 'utf8')).toBe(before);
});
