import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { ClientSession } from 'mongoose';
import { createPush, type Pushes } from './push/push.ts';
import type { NewPush } from './push/push-queue.ts';
import { UserConnections } from './sockets/user-connections.ts';
import { createModels, type NotificationModel } from './stores/model.ts';
import { NotificationStore } from './stores/notification-store.ts';

export interface Context {
  rows: NotificationModel;
  notifications: NotificationStore;
  connections: UserConnections;
  push: Pushes;
  /** If pushes are sent, and the player has a device for them. */
  addPush(push: NewPush, session: ClientSession): Promise<void>;
}

export async function createContext(kit: Kit): Promise<Context> {
  const { mongo, log } = kit;
  const push = createPush(kit);
  const models = createModels(mongo);
  const notifications = new NotificationStore(models);
  const connections = new UserConnections({
    countUnread: (userId) => notifications.countUnread(userId),
    onError: (error) => log.warn({ event: 'unread_count_failed', err: error }, 'the unread count could not be sent'),
  });
  return {
    rows: models.rows,
    notifications,
    connections,
    push,
    async addPush(added, session) {
      if (push.isOn && (await push.devices.hasAny(added.user_id, session))) await push.queue.add(added, session);
    },
  };
}
