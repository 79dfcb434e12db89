/** What this browser keeps of a player's collection, under the name by which `public/service-worker.js` knows it: it shows it when there is no network. */
export const COLLECTION = 'collection';

/** Removes it. */
export async function forgetCollection(): Promise<void> {
  if ('caches' in window) await caches.delete(COLLECTION);
}
