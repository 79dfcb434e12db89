import { useSyncExternalStore } from 'react';

/** As in the style sheets: from here on the panels stand beside the board. */
const QUERY = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for panels beside the board. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
