import { type ReactNode, useId } from 'react';
import * as css from './talk-panel.module.css';
import { useScrolledToEnd } from './use-scrolled-to-end.ts';

interface TalkPanelProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** What is said where there is no entry. */
  empty: string;
  listLabel: string;
  isLive?: boolean;
  /** List items, the latest last. */
  entries: readonly ReactNode[];
  /** Under the list. */
  children?: ReactNode;
}

/** A titled list that stays at its latest entry. */
export function TalkPanel({ title, aside, empty, listLabel, isLive = false, entries, children }: TalkPanelProps) {
  const titleId = useId();
  const list = useScrolledToEnd<HTMLOListElement>(entries.length);
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {aside}
      </header>
      {entries.length === 0 ? <p className={css.empty}>{empty}</p> : null}
      <ol
        ref={list}
        className={css.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-live={isLive ? 'polite' : undefined}
        aria-label={listLabel}
      >
        {entries}
      </ol>
      {children}
    </section>
  );
}
