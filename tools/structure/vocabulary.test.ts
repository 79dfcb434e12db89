import { basename } from 'node:path';
import { expect, test } from '@jest/globals';
import { walk } from './imports.ts';
import { files } from './tree.ts';
import { refusedIn } from './vocabulary.ts';

const sources = files(
  '{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests}/**/*.{ts,tsx,mts}',
).filter((file) => !file.startsWith('tools/structure/'));
const named = [
  ...sources,
  ...files('{libs,services,gateway,setup,console,frontends,tools,tests,bench,load-tests}/**/*.{mjs,cjs,css,md,json}'),
];

const subject = /^(rpc|broadcast|event|battle)\.[a-z<$.-]+/;

/**
 * Names that a file declares or uses as its own, and its subjects. We do not choose the names of
 * foreign members.
 */
function namesIn(file: string): Set<string> {
  const names = new Set<string>();
  walk(file, (node, key) => {
    if (node.type === 'Identifier' && key !== 'property') names.add(String(node['value']));
    if (node.type === 'StringLiteral' && subject.test(String(node['value']))) names.add(String(node['value']));
  });
  return names;
}

const complaints = (names: Iterable<string>, file: string) =>
  [...names].flatMap((name) => refusedIn(name, file).map(({ use }) => `${file}: ${name} (say ${use})`));

test('files have the names of the glossary', () => {
  expect(named.length).toBeGreaterThan(500);
  expect(named.flatMap((file) => complaints([basename(file).replace(/\..*$/, '')], file))).toEqual([]);
});

test('identifiers and subjects have the names of the glossary', () => {
  expect(sources.flatMap((file) => complaints(namesIn(file), file))).toEqual([]);
});

test.each([
  ['tellExchange', 'services/social/src/a.ts', 1],
  ['battle.told.ABC', 'services/battle/src/a.ts', 1],
  ['askedDecks', 'services/battle/src/a.ts', 1],
  ['AppParts', 'services/battle/src/a.ts', 1],
  ['heartbeat', 'services/battle/src/a.ts', 0],
  ['task', 'tools/a.ts', 0],
  ['artefact', 'tools/a.ts', 0],
  ['parts', 'tools/a.ts', 0],
])('%s in %s', (name, path, count) => {
  expect(refusedIn(name, path)).toHaveLength(count);
});
