import { useSyncExternalStore } from 'react';

/** The page is inert under a modal dialog; the last open one is the innermost. */
const openModal = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The dialog that is open over all else, or null: only what stands in it can be pressed and is read out. */
export const useOpenModal = (): Element | null => useSyncExternalStore(subscribe, openModal);
