import { type RefObject, useEffect, useRef } from 'react';
import { NEAR_PX } from './use-scroll.ts';

/** The history of a connection has arrived after this time. */
const SETTLED_MS = 500;

/** Asks for older messages as long as there is nothing to scroll: without scrolling the reader could not ask for them. */
export function useFilledView(
  scroller: RefObject<HTMLElement | null>,
  oldest: string | undefined,
  onMissing: () => void,
): void {
  const missing = useRef(onMissing);
  missing.current = onMissing;
  useEffect(() => {
    if (oldest === undefined) return;
    const look = () => {
      const { scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
      if (clientHeight > 0 && scrollHeight < clientHeight + NEAR_PX) missing.current();
    };
    const timer = setTimeout(look, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [scroller, oldest]);
}
