import { Icon } from '@maseki/ui/icon.tsx';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useState } from 'react';
import * as css from './notification-bell.module.css';
import { NotificationDialog } from './notification-dialog.tsx';
import { text } from './text.ja.ts';
import { useUnreadCount } from './use-unread-count.ts';

const MAX_SHOWN = 99;

export function badgeOf(unread: number): string | null {
  if (unread === 0) return null;
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}

const BellIcon = () => (
  <Icon>
    <path d="M12 3.5a6 6 0 0 0-6 6v3.6l-1.7 3.1h15.4L18 13.1V9.5a6 6 0 0 0-6-6z" />
    <path d="M9.8 19.2a2.3 2.3 0 0 0 4.4 0M12 2v1.5" />
  </Icon>
);

export default function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const { unread, changes, latest, recount } = useUnreadCount();
  const open = () => {
    setOpen(true);
    recount();
  };
  const badge = badgeOf(unread);
  return (
    <>
      <IconButton label={badge === null ? text.title : text.openUnread(badge)} aria-haspopup="dialog" onClick={open}>
        <BellIcon />
        {badge === null ? null : <span className={css.badge} data-unread={badge} />}
      </IconButton>
      <span role="status">
        {latest ? <VisuallyHidden key={latest.id}>{text.arrived(latest.message)}</VisuallyHidden> : null}
      </span>
      {isOpen ? <NotificationDialog unread={unread} changes={changes} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
