import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UserError } from '../bootstrap/user-error.mjs';
import { root } from '../paths.ts';
import { packages } from '../structure/tree.ts';
import { createService } from './create.ts';

const SKIPPED = /\/(node_modules|dist|out|\.data|\.git|coverage|libs\/cards\/art)$/;
let tree: string;

/** The packages of the original, but our own as they are in the copy. */
function linkPackages(names: Iterable<readonly [string, string]>): void {
  const modules = join(tree, 'node_modules');
  mkdirSync(join(modules, '@maseki'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry !== '@maseki') symlinkSync(join(root, 'node_modules', entry), join(modules, entry));
  }
  for (const [name, folder] of names) symlinkSync(join(tree, folder), join(modules, name));
}

/** Packages that only one workspace has, in the version that it wants. */
function linkOwnPackages(): void {
  for (const folder of packages.values()) {
    const own = join(root, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(tree, folder, 'node_modules'));
  }
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'new-service-'));
  cpSync(root, tree, { recursive: true, filter: (path) => path === root || !SKIPPED.test(path) });
  createService(tree, 'quests');
  linkPackages([...packages, ['@maseki/quests', 'services/quests'], ['@maseki/frontend-quests', 'frontends/quests']]);
  linkOwnPackages();
}, 60_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function run(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}

test('a new domain has its required files, which pass types, lint, structure and their own test', () => {
  const bin = (name: string) => join(root, 'node_modules', '.bin', name);
  run(bin('biome'), 'check', '--write', 'libs/contracts', 'libs/ui', 'services/quests', 'frontends/quests');
  run(bin('tsc'), '-p', 'tsconfig.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const patterns = [
    'services/quests/',
    'tools/structure/(required-files|zones|service-shape)',
    'libs/contracts/src/domains',
  ];
  run(jest, '--selectProjects', 'node', 'isolated', '--runInBand', '--', ...patterns);
}, 240_000);

test('skaffold builds a new domain as it builds social, which needs nothing more than others', () => {
  const lines = readFileSync(join(tree, 'skaffold.yaml'), 'utf8').split('\n');
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
  expect(() => createService(tree, name)).toThrow(UserError);
});

test('existing files stay as they are', () => {
  const before = readFileSync(join(tree, 'libs/contracts/src/domains.ts'), 'utf8');
  expect(() => createService(tree, 'deck')).toThrow(/services\/deck exists already/);
  expect(readFileSync(join(tree, 'libs/contracts/src/domains.ts'), 'utf8')).toBe(before);
});
