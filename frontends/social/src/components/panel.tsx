import type { ReactNode } from 'react';
import * as css from './panel.module.css';

/** One of the parts of the friends screen. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.panel} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {children}
    </section>
  );
}
