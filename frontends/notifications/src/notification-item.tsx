import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { Link } from 'react-router-dom';
import { NotificationActions } from './notification-actions.tsx';
import * as css from './notification-list.module.css';
import { text } from './text.ja.ts';

const time = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'short', timeStyle: 'short' });

interface NotificationItemProps {
  notification: Notification;
  onRead: () => void;
  /** Called when the player opens the notification's screen. */
  onFollow: () => void;
}

export function NotificationItem({ notification, onRead, onFollow }: NotificationItemProps) {
  const { message, is_read, link, created_at } = notification;
  const follow = () => {
    if (!is_read) onRead();
    onFollow();
  };
  return (
    <li className={css.item} data-read={is_read}>
      {is_read ? null : <VisuallyHidden>{text.unread}</VisuallyHidden>}
      {link === null ? (
        <span className={css.message}>{message}</span>
      ) : (
        <Link className={css.message} to={link} onClick={follow}>
          {message}
        </Link>
      )}
      <span className={css.foot}>
        <time dateTime={created_at}>{time.format(new Date(created_at))}</time>
        <span className={css.actions}>
          <NotificationActions notification={notification} onDone={() => (is_read ? undefined : onRead())} />
          {is_read ? null : (
            <button type="button" className={css.mark} aria-label={`${text.markRead}：${message}`} onClick={onRead}>
              {text.markRead}
            </button>
          )}
        </span>
      </span>
    </li>
  );
}
