import { type ReactNode, useId } from 'react';
import * as css from './panel.module.css';

interface PanelProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  /** `card` has a surface. `compact` fills the height of a parent that has it. */
  variant?: 'card' | 'compact';
  children: ReactNode;
}

export function Panel({ title, aside, variant = 'card', children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={variant === 'card' ? css.card : css.compact} aria-labelledby={titleId}>
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
