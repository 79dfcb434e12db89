import { expect, test } from '@jest/globals';
import { type ServedBuild, SHELL } from './builds.ts';
import { preloadsFor } from './preloads.ts';

const shell = { name: SHELL, path: '/', screens: { home: [] } } as unknown as ServedBuild;

test.each([
  ['a player', false],
  ['a guest', true],
])('%s gets what /home calls before it is drawn: it would move when that came later', (_, isGuest) => {
  const link = preloadsFor('/home', [shell], isGuest).join();
  const calls = ['/api/battle/current/', '/api/first-steps/'];
  expect(calls.map((call) => link.includes(`<${call}>; rel=preload; as=fetch`))).toEqual(calls.map(() => !isGuest));
});
