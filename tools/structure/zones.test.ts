import { expect, test } from '@jest/globals';
import { imports, targetOf, workspaceOf } from './imports.ts';
import { files, isTest } from './tree.ts';
import { type FileKind, mayImport } from './zones.ts';

const sources = files('{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests}/**/*.{ts,tsx,mts}');

const kindOf = (file: string): FileKind => (isTest(file) ? 'test' : file.endsWith('-worker.ts') ? 'worker' : 'source');

test('every import across workspaces is one of the arrows', () => {
  const wrong = sources.flatMap((file) =>
    imports(file)
      .map((specifier) => ({ specifier, target: targetOf(file, specifier) }))
      .filter(({ target }) => target !== null && !mayImport(workspaceOf(file), target, kindOf(file)))
      .map(({ specifier }) => `${file} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

/** k6 finds no packages, only files. */
const ofK6 = new Set(['load-tests/lib/play-battle.ts imports ../../libs/contracts/src/battle/delta.ts']);

test('workspaces are crossed by name, never by a relative path; only tools reach for what a workspace does not export', () => {
  const outside = sources.filter((file) => workspaceOf(file) !== 'tools');
  const wrong = outside.flatMap((file) =>
    imports(file)
      .filter((specifier) => specifier.startsWith('.') && targetOf(file, specifier) !== workspaceOf(file))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(wrong.filter((each) => !ofK6.has(each))).toEqual([]);
});

test.each([
  ['services/auth', 'services/battle', false],
  ['frontends/auth', 'frontends/battle', false],
  ['frontends/first', 'frontends/battle', true],
  ['frontends/battle', 'frontends/first', false],
  ['frontends/auth', 'services/auth', false],
  ['libs/rules', 'libs/contracts', false],
  ['libs/contracts', 'libs/service-kit', false],
  ['libs/bots', 'libs/contracts', false],
  ['gateway', 'services/auth', false],
  ['services/auth', 'tools', false],
  ['services/auth', 'libs/contracts', true],
  ['frontends/battle', 'libs/rules', true],
])('from %s to %s: %s', (from, to, allowed) => {
  expect(mayImport(from, to, 'source')).toBe(allowed);
});

test('a page takes the bots into its worker only', () => {
  const kinds: FileKind[] = ['source', 'worker', 'test'];
  expect(kinds.map((kind) => mayImport('frontends/replay', 'libs/bots', kind))).toEqual([false, true, true]);
  expect(kinds.map((kind) => mayImport('frontends/first', 'libs/bots', kind))).toEqual([false, false, false]);
});

test('every kind of import is seen', () => {
  expect(imports('tools/structure/samples/imports.ts').sort()).toEqual([
    'node:fs',
    'node:net',
    'node:os',
    'node:path',
    'node:url',
  ]);
});
