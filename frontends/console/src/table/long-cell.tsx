import type { ReactNode } from 'react';
import * as css from './table.module.css';

/** A cell whose text may be long, so it has room and wraps anywhere. */
export const LongCell = ({ children }: { children: ReactNode }) => <td className={css.long}>{children}</td>;
