const UNSTORED = Symbol.for('maseki.unstored');

/** What the browser's storage has refused. All remotes of a page share it, until the page is left. */
const unstored = (): Map<string, string> => {
  const page: typeof globalThis & { [UNSTORED]?: Map<string, string> } = globalThis;
  page[UNSTORED] ??= new Map();
  return page[UNSTORED];
};

/** The browser's storage may be off or full. Then a value lasts as long as the page. */
export const storage = {
  read(key: string): string | null {
    const kept = unstored().get(key);
    if (kept !== undefined) return kept;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    unstored().delete(key);
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      if (value !== null) unstored().set(key, value);
    }
  },
};

/**
 * An event for data in the storage that several screens show. Call `changed` after each write.
 * Subscribers of the same event are called in every remote, although each remote has its own
 * modules. Subscribers in other tabs are called by the browser's `storage` event.
 */
export const createStorageEvent = (event: string) => ({
  changed: () => void window.dispatchEvent(new Event(event)),
  subscribe(listener: () => void): () => void {
    const names = [event, 'storage'];
    for (const name of names) window.addEventListener(name, listener);
    return () => {
      for (const name of names) window.removeEventListener(name, listener);
    };
  },
});

/** There are several if a parent domain has a cookie of the same name. */
export function readCookies(name: string): string[] {
  const prefix = `${name}=`;
  const pairs = document.cookie.split('; ').filter((pair) => pair.startsWith(prefix));
  return pairs.map((pair) => decodeURIComponent(pair.slice(prefix.length)));
}
