import { Panel } from '@maseki/ui/panel.tsx';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import * as css from './scrolling-list-panel.module.css';

/** Distance from its end, in pixels, at which a list still counts as scrolled to the end. */
const SLACK_PX = 48;

/** Keeps a list that grows or is resized scrolled to its end, unless its reader has scrolled back. */
export function useScrolledToEnd<E extends HTMLElement>(length: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const last = useRef({ scrollHeight: 0, clientHeight: 0 });
  const follow = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const { scrollHeight, clientHeight } = element;
    // At the end it was, or as far as a higher list lets it scroll.
    const seen = element.scrollTop + Math.max(clientHeight, last.current.clientHeight);
    if (seen >= last.current.scrollHeight - SLACK_PX) element.scrollTop = scrollHeight;
    last.current = { scrollHeight, clientHeight };
  }, []);
  useEffect(() => {
    if (length === 0) return;
    // Runs in the next frame, because inside a dialog there
    // is no height before the dialog has opened.
    const frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [length, follow]);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(follow);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [follow]);
  return list;
}

interface ScrollingListPanelProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  empty: string;
  listLabel: string;
  isLive?: boolean;
  /** List items, latest last. */
  entries: readonly ReactNode[];
  children?: ReactNode;
}

const TO_LIST = { preferred: '[data-scroller]', isVertical: true };
const TO_FIELD = { preferred: 'input:not([type="checkbox"])', isVertical: true };

/**
 * A titled list that stays scrolled to its latest entry, used for the battle log and the chat. It
 * is one Tab stop, at the field if there is one. Arrow keys go on from there. From the field they
 * move up and down, and from the list, which they scroll, to the sides.
 */
export function ScrollingListPanel(props: ScrollingListPanelProps) {
  const { title, aside, empty, listLabel, isLive = false, entries, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const list = useScrolledToEnd<HTMLOListElement>(entries.length);
  useRovingFocus(panel, children ? TO_FIELD : TO_LIST);
  return (
    <div ref={panel} className={css.panel}>
      <Panel title={title} aside={aside} variant="compact">
        {entries.length === 0 ? <p className={css.empty}>{empty}</p> : null}
        <ol
          ref={list}
          className={css.list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          tabIndex={0}
          data-scroller
          aria-live={isLive ? 'polite' : undefined}
          aria-label={listLabel}
        >
          {entries}
        </ol>
        {children}
      </Panel>
    </div>
  );
}
