import { useSyncExternalStore } from 'react';

/** The width of a phone, as in the style sheets. */
export const PHONE = '(width < 768px)';

/** True while a media query holds. False where there is no screen. */
export function useMedia(query: string): boolean {
  const list = typeof matchMedia === 'function' ? matchMedia(query) : null;
  return useSyncExternalStore(
    (listener) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    () => list?.matches ?? false,
  );
}
