import { useEffect, useState } from 'react';

/** How long a busy page puts off what can wait. */
const LONGEST_MS = 2_000;

/** Calls back once the page has loaded what it needs and has nothing to do; returns what cancels that. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Whether the page has loaded its own screen: what is not part of it (controls of the header, the next screens) is loaded from then on. */
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
