import { expect, test } from '@jest/globals';
import { binaries } from '../binaries/binaries.ts';
import { read } from '../structure/tree.ts';
import { directDependencies } from './direct.ts';

const PAGE = 'docs/dependencies.md';

/** The items of the lists of a section, with the heading of each list, as `- name: use (licence)`. */
const itemsUnder = (heading: string) => {
  const [, section = ''] = new RegExp(`\\n## ${heading}\\n(.*?)(?:\\n## |$)`, 's').exec(read(PAGE)) ?? [];
  return section.split('\n### ').flatMap((list) => {
    const place = list.split('\n', 1)[0] ?? '';
    return [...list.matchAll(/^- `([^`]+)`: (.+?)(?: \((ISC|[^()]*-\d[\d.]*)\))?$/gm)].map(
      ([, name = '', use = '', licence = 'MIT']) => ({ name, place, use, licence }),
    );
  });
};

const packages = itemsUnder('Packages');
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

test('every package that a manifest names has a line with its place and its licence, and no other one has', () => {
  const wanted = directDependencies().filter(({ name }) => !name.startsWith('@types/'));
  expect(wanted.length).toBeGreaterThan(50);
  expect([...packages].sort(byName).map(({ name, place, licence }) => [name, place, licence])).toEqual(
    wanted.map(({ name, places, licence }) => [name, places.join(', '), licence]),
  );
});

test('every line says in words what the package is for', () => {
  expect(packages.filter(({ use }) => use.length < 7)).toEqual([]);
});

test('every program that tools/binaries finds or fetches has a line', () => {
  expect(itemsUnder('Programs').map(({ name }) => name)).toEqual(Object.keys(binaries).sort());
});
