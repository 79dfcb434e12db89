import { useMemo, useSyncExternalStore } from 'react';

/** The width of a phone, as in the style sheets. */
export const PHONE = '(width < 768px)';

/** Of the markup that is rendered at build time. */
const onServer = () => false;

/** True while a media query holds. False where there is no screen. */
export function useMedia(query: string): boolean {
  const [subscribe, getSnapshot] = useMemo(() => {
    const list = typeof matchMedia === 'function' ? matchMedia(query) : null;
    const listen = (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    };
    return [listen, () => list?.matches ?? false] as const;
  }, [query]);
  return useSyncExternalStore(subscribe, getSnapshot, onServer);
}
