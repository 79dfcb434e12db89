import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { type SocketQuota, socketQuota } from '@maseki/service-kit/socket-quota/socket-quota.ts';
import { limits } from './domain/limits.ts';
import { createHub, type Hub } from './live/hub.ts';
import { createModel, type Notifications } from './stores/models.ts';
import { type NotificationStore, notificationStore } from './stores/notification-store.ts';

/** All that a handler of this service may touch. Tests put their own in. */
export interface Context {
  rows: Notifications;
  notifications: NotificationStore;
  /** How many sockets each user has open. */
  quota: SocketQuota;
  hub: Hub;
}

export async function createContext({ mongo, log }: Kit): Promise<Context> {
  const rows = createModel(mongo);
  const notifications = notificationStore(rows);
  const hub = createHub({
    unread: (userId) => notifications.unread(userId),
    onError: (error) => log.warn({ err: error }, 'tabs could not be told'),
  });
  const quota = socketQuota(mongo, { limit: limits.socketsPerUser, log });
  return { rows, notifications, quota, hub };
}
