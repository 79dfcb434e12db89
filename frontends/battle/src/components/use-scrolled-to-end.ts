import { type RefObject, useEffect, useRef } from 'react';

/** How far from its end a list still counts as being read at the end, in pixels. */
const SLACK_PX = 48;

/** Keeps a growing list at its end, unless its reader has scrolled back. */
export function useScrolledToEnd<E extends HTMLElement>(length: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const wasAt = useRef(0);
  useEffect(() => {
    // In the next frame: inside a dialog there is no height before the dialog has opened.
    const frame = requestAnimationFrame(() => {
      const element = list.current;
      if (!element || length === 0) return;
      const isReadingBack = element.scrollTop + element.clientHeight < wasAt.current - SLACK_PX;
      if (!isReadingBack) element.scrollTop = element.scrollHeight;
      wasAt.current = element.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [length]);
  return list;
}
