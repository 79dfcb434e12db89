import type { ReactNode } from 'react';
import * as css from './card-table.module.css';
import { ColumnHeads } from './column-heads.tsx';

interface CardTableProps {
  caption?: string;
  columns: readonly string[];
  /** A class with the table's own styles. */
  className?: string | undefined;
  /** Rows that begin with a `th`. The other cells name their column in `data-label`. */
  children: ReactNode;
}

export function CardTable({ caption, columns, className, children }: CardTableProps) {
  return (
    <table className={className === undefined ? css.table : `${css.table} ${className}`}>
      {caption === undefined ? null : <caption className={css.caption}>{caption}</caption>}
      <ColumnHeads columns={columns} />
      <tbody>{children}</tbody>
    </table>
  );
}
