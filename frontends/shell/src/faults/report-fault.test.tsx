import { expect, test } from '@jest/globals';
import type { Fault } from '@maseki/contracts/gateway/faults.ts';
import { createFaultReporter, kindOf, routeOf } from './report-fault.ts';

const BUILD = '0123456789abcdef';

test.each([
  ['/', '/'],
  ['/battle', '/battle'],
  ['/exchange/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/exchange/:exchange_ulid'],
  ['/そんな画面はない', 'other'],
])('%s is reported as %s', (pathname, route) => {
  expect(routeOf(pathname)).toBe(route);
});

test('a file that failed to load is distinguished from a screen that failed', () => {
  const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  expect([chunk, new TypeError('x is undefined'), 'text', undefined].map(kindOf)).toEqual([
    ...['chunk', 'error', 'error', 'error'],
  ]);
});

test('each kind is reported once per screen, a few per page at most, and never without a build', () => {
  const sent: Fault[] = [];
  let pathname = '/deck';
  const report = createFaultReporter({ build: BUILD, pathname: () => pathname, send: (fault) => sent.push(fault) });
  for (const kind of ['error', 'error', 'chunk'] as const) report(kind);
  expect(sent).toEqual([
    { kind: 'error', route: '/deck', build: BUILD },
    { kind: 'chunk', route: '/deck', build: BUILD },
  ]);
  for (pathname of ['/', '/home', '/gacha', '/cards', '/friends']) report('error');
  expect(sent).toHaveLength(5);
  createFaultReporter({ build: undefined, pathname: () => '/', send: (fault) => sent.push(fault) })('error');
  expect(sent).toHaveLength(5);
});
