import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';

export interface PendingUpdates<Connection> {
  notifications: readonly Notification[];
  /** True if all connections need the unread count, false if only new ones do. */
  isCountChanged: boolean;
  newConnections: readonly Connection[];
}

export const noUpdates = (): PendingUpdates<never> => ({
  notifications: [],
  isCountChanged: false,
  newConnections: [],
});

export const isEmpty = ({ notifications, isCountChanged, newConnections }: PendingUpdates<unknown>): boolean =>
  notifications.length === 0 && !isCountChanged && newConnections.length === 0;

export const merge = <C>(earlier: PendingUpdates<C>, later: PendingUpdates<C>): PendingUpdates<C> => ({
  notifications: [...earlier.notifications, ...later.notifications],
  isCountChanged: earlier.isCountChanged || later.isCountChanged,
  newConnections: [...earlier.newConnections, ...later.newConnections],
});

/** A new one needs only the count, because its client requests the list. */
export function messagesFor<C>(
  { notifications, isCountChanged, newConnections }: PendingUpdates<C>,
  connection: C,
  unread_count: number,
): NotificationServerMessage[] {
  if (newConnections.includes(connection)) return [{ type: 'unread_count', unread_count }];
  if (notifications.length > 0) {
    return notifications.map((notification) => ({ type: 'notification', notification, unread_count }));
  }
  return isCountChanged ? [{ type: 'unread_count', unread_count }] : [];
}
