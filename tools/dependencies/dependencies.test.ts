import { expect, test } from '@jest/globals';
import { binaries } from '../binaries/binaries.ts';
import { read } from '../structure/tree.ts';
import { directDependencies } from './direct.ts';

const PAGE = 'docs/dependencies.md';

/** The rows of the table under a heading, each as its cells. */
const rowsUnder = (heading: string): string[][] => {
  const [, section = ''] = new RegExp(`\\n## ${heading}\\n(.*?)(?:\\n## |$)`, 's').exec(read(PAGE)) ?? [];
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

const packages = rowsUnder('Packages');

test('every package that a manifest names has a line with its place and its licence, and no other one has', () => {
  const wanted = directDependencies().map(({ name, places, licence }) => [`\`${name}\``, places.join(', '), licence]);
  expect(wanted.length).toBeGreaterThan(50);
  expect(packages.map(([name, place, , licence]) => [name, place, licence])).toEqual(wanted);
});

test('every line says in words what the package is for', () => {
  expect(packages.filter(([, , use = '']) => use.length < 7)).toEqual([]);
});

test('every program that tools/binaries finds or fetches has a line', () => {
  const wanted = Object.keys(binaries).map((name) => `\`${name}\``);
  expect(rowsUnder('Programs').map(([name]) => name)).toEqual(wanted.sort());
});
