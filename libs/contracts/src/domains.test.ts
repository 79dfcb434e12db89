import { expect, test } from '@jest/globals';
import { type DomainName, domains } from './domains.ts';
import type { Endpoint } from './endpoint.ts';
import { errors } from './errors.ts';
import type { AnySocket } from './socket.ts';

const names = Object.keys(domains) as DomainName[];
const all: [string, Endpoint][] = names.flatMap((name) =>
  Object.entries<Endpoint>(domains[name].endpoints).map(([key, endpoint]): [string, Endpoint] => [
    `${name}.${key}`,
    endpoint,
  ]),
);

/** A ULID, the token of a shared battle, the id of its link, the code of a battle, a day, a puzzle. */
const SAMPLES = [
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  'a'.repeat(22),
  'a'.repeat(43),
  'K7Q4MD',
  '2026-11-21',
  '2026-11-21-easy',
  'lake',
];

test('no two endpoints share a method and path', () => {
  const shapes = all.map(([, endpoint]) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':x')}`);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test.each(all)('%s is declared soundly', (_, endpoint) => {
  expect(endpoint.path).toMatch(/^\/api\/([\w.-]+\/|:\w+\/)*([\w.-]+)?$/);
  expect(endpoint.refusals.every((code) => code in errors)).toBe(true);
  const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const parsed = SAMPLES.map((sample) =>
    endpoint.params.safeParse(Object.fromEntries(parameters.map((name) => [name, sample]))),
  ).find(({ success }) => success);
  expect(Object.keys(parsed?.data as object)).toEqual(parameters);
});

test.each(names.flatMap((name) => Object.values<AnySocket>(domains[name].sockets)))(
  'the socket $path has a quota',
  ({ socketsPerPlayer }) => {
    expect(Number.isInteger(socketsPerPlayer)).toBe(true);
    expect(socketsPerPlayer).toBeGreaterThanOrEqual(1);
    expect(socketsPerPlayer).toBeLessThanOrEqual(50);
  },
);

test('an endpoint that changes something as a player says so, also a GET', () => {
  const changingGets = all
    .filter(([, endpoint]) => endpoint.method === 'GET' && endpoint.changes)
    .map(([, endpoint]) => endpoint.path);
  expect(changingGets.sort()).toEqual(['/api/battle/claim-slug/', '/api/gacha/', '/api/login_bonus/']);
  expect(all.filter(([, endpoint]) => endpoint.method !== 'GET' && !endpoint.changes)).toEqual([]);
});

test('an Origin is compared where a guest logs in; elsewhere a token is enough', () => {
  const compared = all.filter(([, { sameOrigin }]) => sameOrigin).map(([name]) => name);
  expect(compared.sort()).toEqual(['auth.login', 'auth.register']);
});
