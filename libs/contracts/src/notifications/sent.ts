import { isFlag, isNameOf, isNumber, isText, isTime, listOf, objectOf, orNull, unionOf } from '../guard.ts';
import { alerts, type ServerAlert } from '../socket.ts';
import type { Notification, NotificationAction } from './notification.ts';

/** Each new notification, and the unread count on connect and when it changes. */
export type NotificationServerMessage =
  | { type: 'notification'; notification: Notification; unread_count: number }
  | { type: 'unread_count'; unread_count: number }
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
      ...alerts,
    }),
  },
} as const;
