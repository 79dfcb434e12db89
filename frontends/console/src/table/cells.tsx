import type { ReactNode } from 'react';
import * as css from './table.module.css';

/** A cell whose text may be long, so it has room and wraps anywhere. */
export const LongCell = ({ children }: { children: ReactNode }) => <td className={css.long}>{children}</td>;

/** The buttons of a row, in as many lines as the table leaves room for. */
export const ActCell = ({ children }: { children: ReactNode }) => (
  <td>
    <div className={css.acts}>{children}</div>
  </td>
);
