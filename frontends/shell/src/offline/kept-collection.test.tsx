import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { auth, inventory } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME, owned } from '@maseki/ui/testing/fixtures.ts';
import { waitFor } from '@testing-library/react';
import { apiWithRemotes, renderShell } from '../testing/render-shell.tsx';
import { keepCollection } from './kept-collection.ts';

/** The cache of the browser by path, undefined without one. */
let kept: Map<string, Response> | undefined;
let onPut: (path: string) => void;

beforeEach(() => {
  kept = undefined;
  onPut = () => undefined;
  const cache = {
    put: async (path: string, response: Response) => {
      onPut(path);
      kept?.set(path, response);
    },
  };
  Object.assign(window, {
    caches: {
      delete: async () => {
        kept = undefined;
      },
      open: async () => {
        kept ??= new Map();
        return cache;
      },
    },
  });
  performance.getEntriesByType = () => [];
});
afterEach(() => {
  Reflect.deleteProperty(window, 'caches');
  jest.restoreAllMocks();
});

const server = () =>
  new FakeApi()
    .handle('GET', '/config.json', () => ({ status: 200, body: {} }))
    .handle('GET', '/card-collection', () => ({ status: 200, body: 'page' }))
    .handle('GET', '/assets/cards/a.svg', () => ({ status: 200, body: 'picture' }))
    .respond(auth.getMe, ME)
    .respond(inventory.listCollection, [owned('a', 2)])
    .respond(inventory.getCatalogue, []);

test('the collection is kept with everything its screen needs, the page last', async () => {
  server();
  await keepCollection(ME.id);
  expect([...(kept?.keys() ?? [])]).toEqual([
    ...['/config.json', '/api/auth/me/', '/api/user-cards', '/api/cards/', '/assets/cards/a.svg', '/card-collection'],
  ]);
});

test.each([
  ['a file does not come', () => server().handle('GET', '/assets/cards/a.svg', () => ({ status: 503, body: {} }))],
  ['somebody else is logged in', () => server().respond(auth.getMe, { ...ME, id: '01BX5ZZKBKACTAV9WEVGEMMVRZ' })],
])('nothing is kept if %s', async (_, serve) => {
  serve();
  await keepCollection(ME.id).catch(() => undefined);
  expect(kept).toBeUndefined();
});

test.each(['/config.json', '/card-collection'])('a log-out while %s is being stored leaves nothing', async (last) => {
  const api = server();
  onPut = (path) => {
    if (path === last) api.respond(auth.getMe, null);
  };
  await keepCollection(ME.id);
  expect(kept).toBeUndefined();
});

test.each([
  ['stays if it is complete', '/card-collection', true],
  ['is not shown if it is incomplete', '/api/cards/', false],
])('after a network loss during storing the collection %s', async (_, last, stays) => {
  server();
  onPut = (path) => {
    if (path === last) globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  };
  await keepCollection(ME.id);
  expect(kept?.has('/card-collection') ?? false).toBe(stays);
});

test('a page without a logged-in player removes it', async () => {
  server();
  await keepCollection(ME.id);
  apiWithRemotes().respond(auth.getMe, null);
  renderShell('/nowhere');
  await waitFor(() => expect(kept).toBeUndefined());
});
