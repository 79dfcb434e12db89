import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useState } from 'react';
import { badgeOf } from '../model/badge.ts';
import { text } from '../text.ja.ts';
import { BellIcon } from './bell-icon.tsx';
import * as css from './notification-bell.module.css';
import { NotificationDialog } from './notification-dialog.tsx';
import { useLiveCount } from './use-live-count.ts';

/** The bell of the header with the number of unread notifications. */
export default function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const { unread, changes, announcement } = useLiveCount();
  return (
    <>
      <button
        type="button"
        className={css.bell}
        aria-label={text.open(unread)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {unread > 0 ? (
          <span className={css.badge} aria-hidden="true">
            {badgeOf(unread)}
          </span>
        ) : null}
      </button>
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </span>
      {isOpen ? <NotificationDialog changes={changes} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
