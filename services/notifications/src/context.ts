import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { UserConnections } from './sockets/user-connections.ts';
import { createModels, type NotificationModel } from './stores/model.ts';
import { NotificationStore } from './stores/notification-store.ts';

export interface Context {
  rows: NotificationModel;
  notifications: NotificationStore;
  connections: UserConnections;
}

export async function createContext({ mongo, log }: Kit): Promise<Context> {
  const models = createModels(mongo);
  const notifications = new NotificationStore(models);
  const connections = new UserConnections({
    countUnread: (userId) => notifications.countUnread(userId),
    onError: (error) => log.warn({ event: 'unread_count_failed', err: error }, 'the unread count could not be sent'),
  });
  return { rows: models.rows, notifications, connections };
}
