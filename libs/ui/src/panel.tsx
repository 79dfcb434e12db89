import { type ReactNode, useId } from 'react';
import * as css from './panel.module.css';

interface PanelProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, on a surface of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={css.panel} aria-labelledby={titleId}>
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
