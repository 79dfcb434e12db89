import type { User } from '@maseki/contracts/auth/http.ts';
import type { OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { auth, inventory } from '@maseki/contracts/pages.ts';
import { COLLECTION, forgetCollection } from './collection-cache.ts';

/** Its page is stored last, so a collection without it is incomplete and not shown. */
const SCREEN = '/card-collection';
const CONFIG = '/config.json';

/** Responses that may have changed are loaded again. Files never change. */
const FRESH: RequestInit = { cache: 'no-cache' };

/** Scripts, styles and pictures that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|mf)\/|^\/[\w-]+\.js$/.test(pathname))
    .map(({ pathname }) => pathname);

async function fetchAll(paths: readonly string[], init: RequestInit = FRESH): Promise<Map<string, Response>> {
  const responses = await Promise.all(paths.map(async (path) => [path, await fetch(path, init)] as const));
  const failed = responses.find(([, { ok }]) => !ok);
  if (failed) throw new Error(`${failed[0]} responded with ${failed[1].status}`);
  return new Map(responses);
}

const userOf = async (responses: ReadonlyMap<string, Response>): Promise<User | null> =>
  (await responses.get(auth.getMe.path)?.clone().json()) ?? null;

const picturesOf = async (responses: ReadonlyMap<string, Response>): Promise<string[]> => {
  const cards: OwnedCard[] = (await responses.get(inventory.listCollection.path)?.clone().json()) ?? [];
  return cards.map(({ card }) => card.image);
};

/** True if the player is still logged in. Rejects without a network. */
const isLoggedIn = async (user: string): Promise<boolean> =>
  (await userOf(await fetchAll([auth.getMe.path])))?.id === user;

/** With all files of its screen. Never mixes releases; stores nothing if a file is missing. */
export async function keepCollection(user: string): Promise<void> {
  if (!('caches' in window)) return;
  const data = await fetchAll([CONFIG, auth.getMe.path, inventory.listCollection.path, inventory.getCatalogue.path]);
  const files = await fetchAll([...new Set([...loadedFiles(), ...(await picturesOf(data))])], {});
  const page = await fetchAll([SCREEN]);
  if ((await userOf(data))?.id !== user) return forgetCollection();
  await caches.delete(COLLECTION);
  const cache = await caches.open(COLLECTION);
  for (const [path, response] of [...data, ...files]) await cache.put(path, response);
  // The player may have logged out in the meantime, in this tab or in another.
  if (!(await isLoggedIn(user).catch(() => false))) return forgetCollection();
  for (const [path, response] of page) await cache.put(path, response);
  // The player may have logged out since the first check. Without a network no log-out happens
  // here, and a complete collection stays.
  if (!(await isLoggedIn(user).catch(() => true))) await forgetCollection();
}
