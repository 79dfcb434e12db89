import { closeWhenSeen } from '@maseki/ui/calls/call-back.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { buildOfPage } from '../releases/build-of-page.ts';
import { forgetCollection } from './collection-cache.ts';

/** The collection is stored some time after one was opened, when the page is idle. */
const SCREENS = /^\/(?:card-collection|cards)$/;
const AFTER_MS = 2_000;

/** Stored on the screens of the collection, and removed when no player is logged in. */
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
      // The files to store are those that the page has loaded.
      // On a slow line they are not complete yet.
      if (document.querySelector('[data-screen-loading]')) return void wait();
      // A failed attempt is repeated on the next visit.
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

/** Not in development, because its files have no release. */
export function registerServiceWorker(): void {
  const isRelease = /^[0-9a-f]{16}$/.test(buildOfPage() ?? '');
  if (!isRelease || !navigator.serviceWorker) return;
  closeWhenSeen();
  window.addEventListener('load', () => {
    // Without it the game works as before.
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

export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
