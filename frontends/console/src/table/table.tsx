import { ColumnHeads } from '@maseki/ui/table/column-heads.tsx';
import type { ReactNode } from 'react';
import * as css from './table.module.css';

interface TableProps {
  /** Says the content and the order of the rows. */
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

/** A table with a caption, which scrolls in its own frame if it is wide. */
export function Table({ caption, heads, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the arrow keys
    <section className={css.frame} tabIndex={0} aria-label={caption}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <ColumnHeads columns={heads} />
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
