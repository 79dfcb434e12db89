import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from '@jest/globals';

const code = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');
const ORIGIN = 'https://duel.example';

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let stored: Map<string, Map<string, string>>;
let isOnline: boolean;
/** By tag, as a browser replaces them. */
let shown: Map<string, { title: string; tag: string; close(): void }>;
let tabs: object[];
let visited: string[];

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

beforeEach(() => {
  listeners = new Map();
  stored = new Map([['pages-of-a-former-release', new Map()]]);
  isOnline = true;
  shown = new Map();
  tabs = [];
  visited = [];
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, string>();
    stored.set(name, files);
    return {
      addAll: async (paths: string[]) => paths.forEach((path) => void files.set(path, `kept ${path}`)),
      match: async (request: string | { url: string }) => files.get(pathOf(request)),
    };
  };
  runInNewContext(code, {
    URL,
    location: { origin: ORIGIN },
    Response: { error: () => 'no response' },
    fetch: async (request: { url: string }) => {
      if (!isOnline) throw new TypeError('no network');
      return `sent ${pathOf(request)}`;
    },
    caches: {
      open,
      has: async (name: string) => stored.has(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
    self: {
      addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
      skipWaiting: async () => undefined,
      clients: {
        claim: async () => undefined,
        matchAll: async () => tabs,
        openWindow: async (path: string) => void visited.push(`new ${path}`),
      },
      registration: {
        showNotification: async (title: string, { tag, ...more }: { tag: string }) =>
          void shown.set(tag, { title, tag, ...more, close: () => void shown.delete(tag) }),
        getNotifications: async () => [...shown.values()],
      },
    },
  });
});

async function dispatch(type: string, event: object = {}): Promise<unknown> {
  let result: unknown;
  const keep = (promise: unknown) => {
    result = promise;
  };
  listeners.get(type)?.({ waitUntil: keep, respondWith: keep, ...event });
  return result;
}

const opens = (path: string, windowId: string) =>
  dispatch('fetch', {
    request: { mode: 'navigate', method: 'GET', url: `${ORIGIN}${path}` },
    resultingClientId: windowId,
    preloadResponse: Promise.resolve(undefined),
  });
/** The worker's response to a window, or undefined if the worker ignores the request. */
const calls = (path: string, windowId: string, method = 'GET') =>
  dispatch('fetch', { request: { mode: 'cors', method, url: `${ORIGIN}${path}` }, clientId: windowId });
const keepCollection = () =>
  stored.set('collection', new Map(['/card-collection', '/api/auth/me/'].map((path) => [path, `kept ${path}`])));

beforeEach(async () => {
  await dispatch('install');
  await dispatch('activate');
});

test('the pages of a previous release are gone', () => {
  expect([...stored.keys()]).toEqual(['pages-BUILDPLACEHOLDER']);
});

test('responses of the server pass unchanged, and such a window gets no others, even without a network', async () => {
  keepCollection();
  expect(await opens('/card-collection', 'a')).toBe('sent /card-collection');
  isOnline = false;
  for (const path of ['/api/auth/me/', '/config.json', '/theme.js']) expect(await calls(path, 'a')).toBeUndefined();
});

test('without a network the stored collection opens, and every other screen is the offline page', async () => {
  keepCollection();
  isOnline = false;
  expect(await opens('/home', 'a')).toBe('kept /offline.html');
  expect(await calls('/docs.css', 'a')).toBe('kept /docs.css');
  expect(await opens('/card-collection', 'b')).toBe('kept /card-collection');
  expect(await calls('/api/auth/me/', 'b')).toBe('kept /api/auth/me/');
  expect(await calls('/api/auth/logout/', 'b', 'POST')).toBeUndefined();
});

test('after a log-out the collection is the offline page', async () => {
  isOnline = false;
  expect(await opens('/card-collection', 'a')).toBe('kept /offline.html');
});

const tab = (id: string, path: string, visibilityState = 'hidden') => ({
  id,
  url: `${ORIGIN}${path}`,
  visibilityState,
  focus: async () => void visited.push(`${id} ${path}`),
});
const post = (data: object, source = tab('a', '/home')) => dispatch('message', { data, source });
const press = (tag: string) => dispatch('notificationclick', { notification: shown.get(tag) });
const titles = () => [...shown.values()].map(({ title }) => title);
const turn = { kind: 'your_turn', id: 'r1' };

test('a call is shown in the words of its kind, in place of the last one of the battle, until it is over or seen', async () => {
  await post({ call: { kind: 'matched', id: 'r1' } });
  await post({ call: turn });
  await post({ call: { kind: 'friend_request', id: 'n1', sentence: 'ベンさんからフレンド申請が届きました' } });
  await post({ call: { kind: 'constructor', id: 'x' } });
  const turnWords = 'あなたのターンです';
  expect(titles()).toEqual([turnWords, 'ベンさんからフレンド申請が届きました', 'お知らせが届いています']);
  await post({ seen: true });
  expect(titles()).toEqual([turnWords]);
  await post({ over: turn });
  expect(titles()).toEqual([]);
});

test.each([
  ['/deck', 1],
  ['/battle', 0],
])('beside a visible tab at %s a turn is shown %i times, and an invitation never', async (path, count) => {
  tabs = [tab('b', path, 'visible')];
  await post({ call: turn });
  await post({ call: { kind: 'invitation', id: 'i1' } });
  expect(shown.size).toBe(count);
});

test.each([undefined, '', 'no JSON', 'null', '[]', '7', '{}', '{"kind":1,"id":"x"}', '{"kind":"invitation","id":{}}'])(
  'a push of %j is ignored, without an error',
  async (content) => {
    const data = content === undefined ? null : { json: () => JSON.parse(content) };
    await dispatch('push', { data });
    expect(shown.size).toBe(0);
  },
);

test('a push is shown also beside a visible tab, and a sentence only if it is one', async () => {
  tabs = [tab('b', '/friends', 'visible')];
  const push = (call: object) => dispatch('push', { data: { json: () => call } });
  await push({ kind: 'invitation', id: 'i1' });
  await push({ kind: 'friend_request', id: 'n1', sentence: 'ベンさんからフレンド申請が届きました' });
  await push({ kind: 'season_closed', id: '202601', sentence: 5 });
  expect(titles()).toEqual([
    'バトルの招待が届きました',
    'ベンさんからフレンド申請が届きました',
    'シーズンが終わりました',
  ]);
});

test('a press goes to the tab that called, then to one with the screen, else to a new one', async () => {
  for (const open of [
    [tab('b', '/exchange/e1'), tab('a', '/deck')],
    [tab('c', '/home'), tab('b', '/exchange/e1')],
    [],
  ]) {
    await post({ call: { kind: 'exchange_proposed', id: 'e1' } });
    tabs = open;
    await press('exchange_proposed e1');
  }
  expect(shown.size).toBe(0);
  expect(visited).toEqual(['a /deck', 'b /exchange/e1', 'new /exchange/e1']);
});
