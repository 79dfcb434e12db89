import type { ReactNode } from 'react';
import * as css from './notice.module.css';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  /** `alert` for what went wrong just now. */
  role?: 'alert' | 'status';
}

/** A message in the middle of the page instead of its content: a failure, an empty list, a page that is not there. */
export function Notice({ title, children, actions, role }: NoticeProps) {
  return (
    <div className={css.notice} role={role}>
      <p className={css.title}>{title}</p>
      {children ? <div className={css.text}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
