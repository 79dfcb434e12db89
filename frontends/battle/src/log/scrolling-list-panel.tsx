import { Panel } from '@maseki/ui/panel.tsx';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import * as css from './scrolling-list-panel.module.css';

/** Distance from its end, in pixels, at which a list still counts as scrolled to the end. */
const SLACK_PX = 48;

/** Keeps a growing list scrolled to its end, unless its reader has scrolled back. */
export function useScrolledToEnd<E extends HTMLElement>(length: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const lastHeight = useRef(0);
  useEffect(() => {
    // Runs in the next frame, because inside a dialog there
    // is no height before the dialog has opened.
    const frame = requestAnimationFrame(() => {
      const element = list.current;
      if (!element || length === 0) return;
      const isReadingBack = element.scrollTop + element.clientHeight < lastHeight.current - SLACK_PX;
      if (!isReadingBack) element.scrollTop = element.scrollHeight;
      lastHeight.current = element.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [length]);
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
