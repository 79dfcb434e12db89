/** @long */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import { createCard } from '../new-card/create.ts';
import { createEndpoint } from '../new-endpoint/create.ts';
import { createService } from '../new-service/create.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

// All generators write into one copy, as types and lint of a whole tree take long.
let copy: TreeCopy;

beforeAll(() => {
  copy = copyTree(mkdtempSync(join(tmpdir(), 'generators-')));
  createService(copy.folder, 'quests');
});
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }));

test('a service, endpoints and cards pass types, lint, structure and their own tests', () => {
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
  const fire = createCard(copy.folder, { attribute: 'fire' });
  copy.linkPackages([
    ['@maseki/quests', 'services/quests'],
    ['@maseki/frontend-quests', 'frontends/quests'],
  ]);
  // The command reads the card before it in the copy, and makes the pictures of both.
  copy.command('new-card', 'light', '--rarity', 'legend', '--pack', 'MonsterPack01', '--drawing', 'octopus');
  const lights = catalogue.filter(({ type }) => type === 'light').length;
  const order = readFileSync(join(copy.folder, 'libs/cards/src/card-order.ts'), 'utf8');
  expect(order).toContain(`  '${fire.id}',\n  'light-${`${lights + 1}`.padStart(2, '0')}',\n];`);
  expect(readdirSync(join(copy.folder, 'libs/cards/art/cards'))).toHaveLength(catalogue.length + 2);

  const written = [...files, ...fire.files].filter((file) => file.endsWith('.ts'));
  const folders = ['libs/contracts', 'libs/ui', 'services/quests', 'frontends/quests'];
  copy.run('biome', 'check', '--write', ...folders, ...new Set(written));
  copy.run('biome', 'check', 'libs/cards/src', 'tools/art');
  copy.run('tsc', '-p', 'tsconfig.json', '--checkers', '1');
  copy.jest(
    'services/quests/',
    'tests/(list-trophies|count-mottos|open-box)',
    'tools/structure/(file-sizes|required-files|zones|service-shape|served-paths|page-lines)',
    'libs/contracts/src/(domains|inventory)',
    'libs/cards/src',
    'load-tests/lib/endpoints',
    'tools/art',
  );
}, 600_000);

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

test.each(['', 'Quests', 'two words', 'a-b', '../x', '1st'])('"%s" is no name of a service', (name) => {
  expect(() => createService(copy.folder, name)).toThrow(UsageError);
});

test('a service that exists stays as it is', () => {
  const before = readFileSync(join(copy.folder, 'libs/contracts/src/domains.ts'), 'utf8');
  expect(() => createService(copy.folder, 'deck')).toThrow(/services\/deck exists already/);
  expect(readFileSync(join(copy.folder, 'libs/contracts/src/domains.ts'), 'utf8')).toBe(before);
});

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
