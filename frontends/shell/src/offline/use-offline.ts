import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { buildOfPage } from '../releases/build-of-page.ts';
import { forgetCollection } from './collection-cache.ts';

/** Screens on which the collection is seen: it is kept some time after one was opened, when the page is at rest. */
const SCREENS = /^\/(?:card-collection|cards)$/;
const AFTER_MS = 2_000;

/** What is kept for a player without a network follows the session: kept on the screens of the collection, removed when nobody is logged in. */
export function useKeptCollection(): void {
  const { user } = useUser();
  const { pathname } = useLocation();
  const id = user?.id;
  const isGuest = user === null;
  useEffect(() => {
    if (isGuest) void forgetCollection().catch(() => undefined);
  }, [isGuest]);
  useEffect(() => {
    if (id === undefined || !SCREENS.test(pathname) || !navigator.serviceWorker) return;
    const player = id;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const wait = () => {
      timer = setTimeout(keep, AFTER_MS);
    };
    function keep(): void {
      // Its files are those that the page has loaded: on a slow line they are not all there yet.
      if (document.querySelector('[data-screen-loading]')) return void wait();
      // What cannot be kept now is kept the next time.
      void import(/* webpackChunkName: "page-kept-collection" */ './kept-collection.ts')
        .then(({ keepCollection }) => keepCollection(player))
        .catch(() => undefined);
    }
    void navigator.serviceWorker.ready.then(() => {
      if (!isLeft) wait();
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id, pathname]);
}

/** Lets the browser show something without a network; not in development, whose files have no release. */
export function registerServiceWorker(): void {
  const isRelease = /^[0-9a-f]{16}$/.test(buildOfPage() ?? '');
  if (!isRelease || !navigator.serviceWorker) return;
  window.addEventListener('load', () => {
    // Without it the game is as it was before there was one.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser knows that it has no network. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
