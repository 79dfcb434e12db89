import { useEffect, useState } from 'react';

/** Limit of the delay on a busy page. */
const LONGEST_MS = 2_000;

/**
 * Calls back once the page has loaded its needs and is idle. Returns a function that cancels this.
 */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * True once the page has loaded its own screen. Other parts (controls of
 * the header, the next screens) load after that.
 */
export function useIdlePage(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const begin = () => {
      cancel = whenIdle(() => setIsIdle(true));
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      cancel?.();
    };
  }, []);
  return isIdle;
}
