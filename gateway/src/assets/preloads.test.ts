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
  const calls = ['/api/battle/current/', '/api/first-steps/', '/api/missions/'];
  expect(calls.map((call) => link.includes(`<${call}>; rel=preload; as=fetch`))).toEqual(calls.map(() => !isGuest));
});

const ROOM = '01M8C63297DHRHNFN18HDR4KHF';
const TOKEN = 'abcdefghijklmnopqrstuv';

test.each([
  [`/replay/${ROOM}`, false, `/api/battle/replays/${ROOM}/frames/?hands=own`],
  [`/replay/${ROOM}`, true, null],
  [`/r/${TOKEN}`, true, `/api/battle/shared/${TOKEN}/`],
  [`/r/${TOKEN}`, false, `/api/battle/shared/${TOKEN}/`],
  ['/replay/', false, null],
  ['/replay/nothing', false, null],
  ['/r/%3E;rel=preload,%3C', true, null],
])('with %s the browser loads the battle that it shows (a guest: %p)', (path, isGuest, call) => {
  const replay = { name: 'replay', path: '/mf/replay/', screens: { replay: [], r: [] }, exposes: {} };
  const link = preloadsFor(path, [shell, replay as unknown as ServedBuild], isGuest);
  const calls = link.filter((each) => /^<\/api\/battle\//.test(each));
  expect(calls).toEqual(call === null ? [] : [`<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`]);
});

const remote = (name: string, screens: Record<string, string[]>, ...more: string[]) => {
  const exposes = Object.fromEntries(['remote', ...more].map((expose) => [expose, [`${expose}.js`, `${expose}.css`]]));
  return { name, path: `/mf/${name}/`, screens, exposes } as unknown as ServedBuild;
};
const shellWithFederation = {
  ...shell,
  federation: ['assets/static/federation.js'],
  screens: { settings: [], home: [] },
};

/** The files of remotes in the `Link` header of a page, and the runtime that loads them. */
const remoteFiles = (path: string, builds: readonly ServedBuild[]) =>
  preloadsFor(path, builds, false).flatMap((link) => /^<(\/mf\/[^>]+|[^>]*federation[^>]*)>/.exec(link)?.[1] ?? []);

test('with a remote come its container, its screens and what it uses of others, and nothing else of theirs', () => {
  const battle = remote('battle', { battle: [], help: ['static/help.js'] }, 'local-board.ts', 'shared-board.ts');
  const builds = [shellWithFederation, battle, remote('first', { first: [] })];
  const files = (...of: string[]) => ['/assets/static/federation.js', ...of];
  expect(remoteFiles('/first', builds)).toEqual(
    files(
      ...['remoteEntry.js', 'remote.js', 'remote.css'].map((file) => `/mf/first/${file}`),
      ...['remoteEntry.js', 'local-board.ts.js', 'local-board.ts.css'].map((file) => `/mf/battle/${file}`),
    ),
  );
  expect(remoteFiles('/battle', builds)).toEqual(
    files(...['remoteEntry.js', 'remote.js', 'remote.css'].map((file) => `/mf/battle/${file}`)),
  );
  expect(remoteFiles('/home', builds)).toEqual([]);
});

test('with /settings come the remotes that have sections there', () => {
  const builds = [shellWithFederation, remote('auth', {}), remote('chat', {}), remote('deck', {})];
  const entries = remoteFiles('/settings', builds).filter((file) => file.endsWith('remoteEntry.js'));
  expect(entries).toEqual(['auth', 'chat'].map((name) => `/mf/${name}/remoteEntry.js`));
});

test.each([
  ['/', 'landing'],
  ['/login', 'login'],
])('with %s the picture comes before all scripts, as the largest element waits for it', (path, screen) => {
  const auth = { name: 'auth', path: '/mf/auth/', screens: { [screen]: [] }, exposes: {} } as unknown as ServedBuild;
  expect(preloadsFor(path, [shell, auth], true)[0]).toBe(
    '</assets/logo.svg>; rel=preload; as=image; fetchpriority=high',
  );
});

test.each(['/home', '/nowhere'])('with %s the browser loads the shell first', (path) => {
  expect(preloadsFor(path, [shell], false)[0]).toBe('</assets/static/shell.js>; rel=preload; as=script');
});
