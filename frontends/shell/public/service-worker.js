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

/** What calls a player back (`libs/ui/src/calls/`), its words, and where a press leads. */
const CALLS = {
  matched: { words: '対戦相手が見つかりました', path: () => '/battle', thing: 'battle' },
  your_turn: { words: 'あなたのターンです', path: () => '/battle', thing: 'battle' },
  invitation: { words: 'バトルの招待が届きました', path: () => '/friends' },
  friend_request: { words: 'フレンド申請が届きました', path: () => '/friends' },
  exchange_proposed: { words: 'カード交換の提案が届きました', path: (id) => `/exchange/${id}` },
  season_closed: { words: 'シーズンが終わりました', path: (id) => `/ranking/seasons/${id}` },
  exchange_completed: { words: 'カード交換が成立しました', path: () => '/card-collection' },
};
const UNKNOWN = { words: 'お知らせが届いています', path: () => '/home' };

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

const callOf = ({ kind }) => (Object.hasOwn(CALLS, kind) ? CALLS[kind] : UNKNOWN);
const tagOf = (call) => `${callOf(call).thing ?? call.kind} ${call.id}`;
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A tab shows all things but a battle, which only its own screen does. */
const shows = ({ url }, tag) => !tag.startsWith('battle ') || new URL(url).pathname === '/battle';

/**
 * A later call for the same thing replaces the earlier one. That of a battle rings again. Browsers
 * want to see each push.
 */
async function showCall(call, caller, isPush = false) {
  const { words, path, thing } = callOf(call);
  const tag = tagOf(call);
  const isSeen = !isPush && (await windows()).some((tab) => tab.visibilityState === 'visible' && shows(tab, tag));
  if (isSeen) return;
  const data = { path: path(call.id), caller };
  const look = { lang: 'ja', icon: '/assets/icon-192.png' };
  await self.registration.showNotification(call.sentence ?? words, { ...look, tag, renotify: Boolean(thing), data });
}

async function closeCalls(isOver) {
  for (const shown of await self.registration.getNotifications()) if (isOver(shown.tag)) shown.close();
}

/** The tab that called, else one that shows the screen, else a new one. None loses its screen. */
async function openCall({ path, caller }) {
  const tabs = await windows();
  const found = tabs.find(({ id }) => id === caller) ?? tabs.find(({ url }) => new URL(url).pathname === path);
  await (found ? found.focus() : self.clients.openWindow(path));
}

self.addEventListener('message', (event) => {
  const { call, over, seen } = event.data;
  if (call) event.waitUntil(showCall(call, event.source.id));
  if (over) event.waitUntil(closeCalls((tag) => tag === tagOf(over)));
  if (seen) event.waitUntil(closeCalls((tag) => shows(event.source, tag)));
});

/** Null for what is not a push of this game. */
function readPush(data) {
  try {
    const { kind, id, sentence } = data.json();
    const isCall = typeof kind === 'string' && typeof id === 'string';
    return isCall ? { kind, id, ...(typeof sentence === 'string' && { sentence }) } : null;
  } catch {
    return null;
  }
}

self.addEventListener('push', (event) => {
  const call = readPush(event.data);
  if (call) event.waitUntil(showCall(call, undefined, true));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openCall(event.notification.data));
});

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
