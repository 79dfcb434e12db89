import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useEffect, useRef } from 'react';
import { useNotifications } from '../api/use-notifications.ts';
import { text } from '../text.ja.ts';
import { NotificationItem } from './notification-item.tsx';
import * as css from './notification-list.module.css';

interface NotificationDialogProps {
  /** Grows when there is news: the list is loaded anew. */
  changes: number;
  onClose: () => void;
}

/** All notifications, with their marks. */
export function NotificationDialog({ changes, onClose }: NotificationDialogProps) {
  const { notifications, failed, reload, hasOlder, loadOlder, markRead, markAllRead } = useNotifications();
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
        notifications?.some(({ is_read }) => !is_read) ? (
          <Button variant="secondary" onClick={() => void markAllRead()}>
            {text.markAll}
          </Button>
        ) : null
      }
    >
      {failed ? (
        <Callout role="alert" title={text.loadFailed} actions={<Button onClick={reload}>{text.retry}</Button>} />
      ) : null}
      {!failed && !notifications ? <Spinner label={text.loading} /> : null}
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
