/** Of the cache, shared with `public/service-worker.js`, which shows it without a network. */
export const COLLECTION = 'collection';

export async function forgetCollection(): Promise<void> {
  if ('caches' in window) await caches.delete(COLLECTION);
}
