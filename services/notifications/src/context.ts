import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { type SocketQuota, socketQuota } from '@maseki/service-kit/socket-quota/socket-quota.ts';
import { createUserConnections, type UserConnections } from './sockets/user-connections.ts';
import { createModel, type NotificationModel } from './stores/model.ts';
import { type NotificationStore, notificationStore } from './stores/notification-store.ts';

/** Every open tab of the game has one socket; counted on all pods together (docs/protocol.md "Notifications"). */
const MAX_SOCKETS_PER_USER = 50;

/** All that a handler of this service may touch. Tests put their own in. */
export interface Context {
  rows: NotificationModel;
  notifications: NotificationStore;
  /** How many sockets each user has open. */
  quota: SocketQuota;
  connections: UserConnections;
}

export async function createContext({ mongo, log }: Kit): Promise<Context> {
  const rows = createModel(mongo);
  const notifications = notificationStore(rows);
  const connections = createUserConnections({
    countUnread: (userId) => notifications.countUnread(userId),
    onError: (error) => log.warn({ event: 'unread_count_failed', err: error }, 'the unread count could not be sent'),
  });
  const quota = socketQuota(mongo, { limit: MAX_SOCKETS_PER_USER, log });
  return { rows, notifications, quota, connections };
}
