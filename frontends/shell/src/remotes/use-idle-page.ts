import { whenIdle } from '@maseki/ui/when-idle.ts';
import { useEffect, useState } from 'react';

/** Limit of the wait for the content of the page, and the interval of looking for it. */
const AWAITED_AT_MOST_MS = 6_000;
const LOOK_MS = 100;

/** True while the screen of the page waits for its content behind a spinner with a label. */
const isAwaited = () => document.querySelector('main [data-awaited]') !== null;

/** With its content. The header's controls and next screens load after that. */
export function useIdlePage(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const look = (left: number) => {
      if (left <= 0 || !isAwaited()) return setIsIdle(true);
      const timer = setTimeout(() => wait(left - LOOK_MS), LOOK_MS);
      cancel = () => clearTimeout(timer);
    };
    const wait = (left: number) => {
      cancel = whenIdle(() => look(left));
    };
    const begin = () => wait(AWAITED_AT_MOST_MS);
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      cancel?.();
    };
  }, []);
  return isIdle;
}
