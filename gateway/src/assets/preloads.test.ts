import { expect, test } from '@jest/globals';
import { type ServedBuild, SHELL } from './builds.ts';
import { preloadsFor } from './preloads.ts';

const shell = {
  name: SHELL,
  path: '/',
  entry: ['assets/static/shell.js'],
  screens: { home: [] },
} as unknown as ServedBuild;

test.each([
  ['a player', false],
  ['a guest', true],
])('%s gets what /home calls before it is drawn: it would move when that came later', (_, isGuest) => {
  const link = preloadsFor('/home', [shell], isGuest).join();
  const calls = ['/api/battle/current/', '/api/first-steps/'];
  expect(calls.map((call) => link.includes(`<${call}>; rel=preload; as=fetch`))).toEqual(calls.map(() => !isGuest));
});

test.each(['/home', '/nowhere'])('with %s the browser loads the shell first', (path) => {
  expect(preloadsFor(path, [shell], false)[0]).toBe('</assets/static/shell.js>; rel=preload; as=script');
});
