import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UsageError } from '../bootstrap/user-error.mjs';
import { copyTree, type TreeCopy } from '../new-service/tree-copy.ts';
import { createEndpoint, withEntry, withFeature, withServed } from './create.ts';

let copy: TreeCopy;
beforeAll(() => {
  copy = copyTree(mkdtempSync(join(tmpdir(), 'new-endpoint-')));
}, 60_000);
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }));

test('an endpoint of a flat and one of a divided service pass types, lint and their own tests', () => {
  const files = [
    ...createEndpoint(copy.folder, { domain: 'deck', name: 'list-trophies' }),
    ...createEndpoint(copy.folder, {
      domain: 'social',
      name: 'count-mottos',
      wanted: 'friends',
      path: '/api/friends/mottos/',
    }),
    ...createEndpoint(copy.folder, { domain: 'inventory', name: 'open-box' }),
  ];
  expect(files).toEqual(
    expect.arrayContaining([
      'services/deck/src/routes/list-trophies.ts',
      'services/social/src/friends/count-mottos.ts',
      'services/inventory/src/box/open-box.ts',
    ]),
  );
  copy.linkPackages();
  copy.run('biome', 'check', '--write', ...new Set(files.filter((file) => file.endsWith('.ts'))));
  copy.run('tsc', '-p', 'tsconfig.json');
  copy.jest(
    'tests/(list-trophies|count-mottos|open-box)',
    'load-tests/lib/endpoints',
    'tools/structure/(zones|service-shape|served-paths|page-lines)',
  );
}, 300_000);

test.each([
  ['an unknown domain', 'no', 'list-trophies', /^"no" is no domain: choose one of auth, .*social\.$/],
  ['a name without a noun', 'deck', 'list', /^"list" cannot be an endpoint's name/],
  ['a name in capitals', 'deck', 'listTrophies', /cannot be an endpoint's name/],
  ['a path', 'deck', '../list-x', /cannot be an endpoint's name/],
  ['an existing endpoint', 'social', 'list-friends', /^The endpoint listFriends exists already/],
  ['one of another domain', 'deck', 'draw-pack', /^The endpoint drawPack exists already/],
])('%s is refused in one sentence', (_, domain, name, sentence) => {
  const refused = () => createEndpoint(copy.folder, { domain, name });
  expect(refused).toThrow(UsageError);
  expect(refused).toThrow(sentence);
});

test('a file that lacks the object for the entry is named', () => {
  const added = (text: string) => withEntry('x.ts', text, { start: 'const a = {', line: '  b,' });
  expect(added('const a = {\n  c,\n};\n')).toBe('const a = {\n  c,\n  b,\n};\n');
  for (const text of ['const d = {\n};\n', 'const a = {'])
    expect(() => added(text)).toThrow('x.ts has no object that begins with "const a = {" and ends with "};".');
});

test('a path is named once in the README, also by the beginning of many', () => {
  const served = (text: string) => withServed('README.md', text, '/api/deck/hats/');
  const readme = '# deck\n\n- **Serves** `/api/decks/…`,\n  and more.\n- **Calls** `/api/deck/hats/`.\n';
  const added =
    '# deck\n\n- **Serves** `/api/deck/hats/`,\n  `/api/decks/…`,\n  and more.\n- **Calls** `/api/deck/hats/`.\n';
  expect(served(readme)).toBe(added);
  expect(served(added)).toBe(added);
  const many = '- **Serves** `/api/deck/…`.\n';
  expect(served(many)).toBe(many);
  expect(() => served('# deck\n')).toThrow('README.md has no line that begins with "- **Serves**".');
});

test('a new folder is named among the features of its service once, before what is said about them', () => {
  const made = { domain: 'a', name: 'open-box', key: 'openBox', feature: 'box', path: '/api/a/box/' };
  const added = (row: string) => withFeature('architecture.md', `| b | box |\n${row}\n`, made).split('\n')[1];
  expect(added('| a | a (pure), export |')).toBe('| a | a (pure), export, box |');
  expect(added('| a | a, b; imports lead one way (`x.ts`) |')).toBe('| a | a, b, box; imports lead one way (`x.ts`) |');
  expect(added('| a | box (small), export |')).toBe('| a | box (small), export |');
  expect(() => added('| c | d |')).toThrow('architecture.md has no row that begins with "| a |".');
});

test.each(['trophies', '/trophies/', '/api/trophies', '/api//', '/api/../x/', '/api/:id/', "/api/a'/"])(
  '%s is no path',
  (path) => {
    const refused = () => createEndpoint(copy.folder, { domain: 'deck', name: 'list-hats', path });
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(`"${path}" cannot be a path`);
  },
);

test('a folder that the service does not have is refused', () => {
  expect(() => createEndpoint(copy.folder, { domain: 'deck', name: 'list-hats', wanted: 'hats' })).toThrow(
    'services/deck/src/hats does not exist: name a folder of that service.',
  );
});
