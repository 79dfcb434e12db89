import { IconButton } from '@maseki/ui/icon-button.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useState } from 'react';
import { useLiveCount } from '../api/use-live-count.ts';
import { badgeOf } from '../model/badge.ts';
import { text } from '../text.ja.ts';
import { BellIcon } from './bell-icon.tsx';
import * as css from './notification-bell.module.css';
import { NotificationDialog } from './notification-dialog.tsx';

/** The bell of the header with the number of unread notifications. */
export default function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const { unread, changes, latest } = useLiveCount();
  const badge = badgeOf(unread);
  return (
    <>
      <IconButton
        label={badge === null ? text.title : text.openUnread(badge)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {badge === null ? null : <span className={css.badge} data-unread={badge} />}
      </IconButton>
      <span role="status">
        {latest ? <VisuallyHidden key={latest.id}>{text.arrived(latest.message)}</VisuallyHidden> : null}
      </span>
      {isOpen ? <NotificationDialog changes={changes} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
