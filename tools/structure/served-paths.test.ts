import { expect, test } from '@jest/globals';
import { type DomainName, domains } from '@maseki/contracts/domains.ts';
import { read } from './tree.ts';

/** The paths in the bullet "Serves" of a README; `/api/chat/…` stands for all that begin so. */
function pathsOf(readme: string): string[] {
  const [bullet = ''] = /^- \*\*Serves\*\*[\s\S]*?(?=^- |^$)/m.exec(readme) ?? [];
  return [...bullet.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path);
}

const covers = (named: string, path: string) =>
  named.endsWith('…') ? path.startsWith(named.slice(0, -1)) : named === path;

/** Paths of the contracts that a README lacks, and paths of it that the contracts lack. */
function differences(readme: string, paths: readonly string[]) {
  const named = pathsOf(readme);
  return {
    missing: paths.filter((path) => !named.some((name) => covers(name, path))),
    unknown: named.filter((name) => !paths.some((path) => covers(name, path))),
  };
}

test.each(Object.keys(domains) as DomainName[])('the README of %s names what it serves', (domain) => {
  const { endpoints, sockets } = domains[domain];
  const paths = [...Object.values(endpoints), ...Object.values(sockets)].map(({ path }) => path);
  const readme = read(`services/${domain}/README.md`);
  expect(differences(readme, paths)).toEqual({ missing: [], unknown: [] });
});

test('a path too few and a path too many are found', () => {
  const readme = '- **Serves** `/api/a/`, `/api/b/…` and\n  `/ws/`.\n- **Calls** `/api/other/`.\n';
  expect(differences(readme, ['/api/a/', '/api/b/:id/', '/api/c/'])).toEqual({
    missing: ['/api/c/'],
    unknown: ['/ws/'],
  });
});
