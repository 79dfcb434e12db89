// The pages for players without a network, which are a page that says so, the rules, and the
// collection as last seen. A page that was loaded from the server gets nothing from here. Releases,
// log-outs and outages work as if there were no service worker (docs/adr/0004-frontends.md).

/** The release of the shell. A new one makes the browser fetch the pages again. */
const BUILD = 'BUILDPLACEHOLDER';
const PAGES = `pages-${BUILD}`;
const PAGE_FILES = ['/offline.html', '/docs.css', '/theme.js', '/assets/logo.svg'];
/** Filled by the page, and removed without a player (`offline/kept-collection.ts`). */
const COLLECTION = 'collection';

/** Windows opened from here; no other gets responses. After a restart they have all they need. */
const offlineWindows = new Set();

const kept = async (name, request) =>
  (await caches.has(name))
    ? (await caches.open(name)).match(request, { ignoreVary: true, ignoreSearch: true })
    : undefined;

async function openWindow(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    offlineWindows.add(event.resultingClientId);
    return (await kept(COLLECTION, event.request)) ?? (await kept(PAGES, '/offline.html')) ?? Response.error();
  }
}

const loadOffline = async ({ request }) =>
  (await kept(COLLECTION, request)) ?? (await kept(PAGES, request)) ?? fetch(request);

async function removeFormerPages() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('pages-') && name !== PAGES).map((name) => caches.delete(name)),
  );
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGES)
      .then((cache) => cache.addAll(PAGE_FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const ready = [removeFormerPages(), self.registration.navigationPreload?.enable(), self.clients.claim()];
  event.waitUntil(Promise.all(ready));
});

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  if (method !== 'GET' || new URL(url).origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(openWindow(event));
  else if (offlineWindows.has(event.clientId)) event.respondWith(loadOffline(event));
});
