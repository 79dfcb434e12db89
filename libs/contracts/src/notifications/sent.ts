import { isFlag, isNameOf, isNumber, isText, isTime, listOf, objectOf, orNull, unionOf } from '../guard.ts';
import { alerts, type ServerAlert } from '../socket.ts';
import type { Notification, NotificationAction } from './notification.ts';

/**
 * Each new notification, the unread count on connect and when it changes, and what is pushed to the
 * player's devices unless a page says within two seconds that it is seen.
 */
export type NotificationServerMessage =
  | { type: 'notification'; notification: Notification; unread_count: number }
  | { type: 'unread_count'; unread_count: number }
  | { type: 'call'; id: string }
  | ServerAlert;

const isNotification = objectOf<Notification>({
  id: isText,
  kind: isNameOf(),
  message: isText,
  is_read: isFlag,
  link: orNull(isText),
  actions: listOf(
    unionOf<NotificationAction>({ leave_group: { group_id: isText }, block_user: { username: isText } }, 'admitted'),
  ),
  created_at: isTime,
});

export const socketRoutes = {
  notifications: {
    path: '/ws/notifications/',
    sends: unionOf<NotificationServerMessage>({
      notification: { notification: isNotification, unread_count: isNumber },
      unread_count: { unread_count: isNumber },
      call: { id: isText },
      ...alerts,
    }),
  },
} as const;
