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

const remote = (name: string, screens: Record<string, string[]>) =>
  ({ name, path: `/mf/${name}/`, screens }) as unknown as ServedBuild;

test('with a remote come the first files of those whose modules it uses, and nothing else of theirs', () => {
  const builds = [shell, remote('battle', { battle: [], help: ['static/help.js'] }), remote('first', { first: [] })];
  const files = (path: string) =>
    preloadsFor(path, builds, true).flatMap((link) => /^<(\/mf\/[^>]+)>/.exec(link)?.[1] ?? []);
  expect(files('/first').sort()).toEqual(
    ['battle', 'first'].flatMap((name) => [`/mf/${name}/remote.css`, `/mf/${name}/remote.js`]),
  );
  expect(files('/battle')).toEqual(['/mf/battle/remote.css', '/mf/battle/remote.js']);
});

test.each(['/home', '/nowhere'])('with %s the browser loads the shell first', (path) => {
  expect(preloadsFor(path, [shell], false)[0]).toBe('</assets/static/shell.js>; rel=preload; as=script');
});
