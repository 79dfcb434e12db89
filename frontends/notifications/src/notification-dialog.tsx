import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useEffect, useRef } from 'react';
import { NotificationItem } from './notification-item.tsx';
import * as css from './notification-list.module.css';
import { text } from './text.ja.ts';
import { useNotifications } from './use-notifications.ts';

interface NotificationDialogProps {
  /** The number of unread ones, of which the list may not have loaded the oldest yet. */
  unread: number;
  /** Grows with each live update, which loads the list again. */
  changes: number;
  onClose: () => void;
}

export function NotificationDialog({ unread, changes, onClose }: NotificationDialogProps) {
  const { notifications, error, reload, hasOlder, loadOlder, markRead, markAllRead } = useNotifications();
  const seen = useRef(changes);

  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    reload();
  }, [changes, reload]);

  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      actions={
        unread > 0 ? (
          <Button variant="secondary" onClick={() => void markAllRead()}>
            {text.markAll}
          </Button>
        ) : null
      }
    >
      {notifications ? null : <Pending error={error} text={text} shape="rows" onRetry={reload} />}
      {notifications?.length === 0 ? <p className={css.none}>{text.none}</p> : null}
      {notifications && notifications.length > 0 ? (
        <ul className={css.list}>
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={() => void markRead(notification.id)}
              onFollow={onClose}
            />
          ))}
        </ul>
      ) : null}
      {hasOlder ? (
        <Button variant="ghost" wide onClick={loadOlder}>
          {text.older}
        </Button>
      ) : null}
    </Dialog>
  );
}
