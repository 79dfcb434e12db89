import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'scroll-positions';

/** The scroll position of each history entry, in pixels. It survives a reload, but not the tab. */
function keptPositions(): Map<string, number> {
  try {
    return new Map(Object.entries<number>(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')));
  } catch {
    return new Map();
  }
}

function keep(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // The page starts at its top.
  }
}

/** A new page begins at its top; back, forward and a reload return to the old place. */
export function useScrollPosition(): void {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const positions = useRef<Map<string, number>>(null);
  positions.current ??= keptPositions();
  const shown = useRef(key);

  useEffect(() => {
    const { current } = positions;
    if (!current) return;
    const note = () => void current.set(shown.current, window.scrollY);
    const save = () => keep(current);
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', save);
    };
  }, []);

  useLayoutEffect(() => {
    shown.current = key;
    const kept = isReturn ? positions.current?.get(key) : undefined;
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (hash === '' && !isReturn) window.scrollTo(0, 0);
  }, [key, hash, isReturn]);
}
