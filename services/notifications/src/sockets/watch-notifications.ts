import type { Log } from '@maseki/service-kit/log.ts';
import { watchChanges } from '@maseki/service-kit/mongo/change-stream.ts';
import type { NotificationModel, NotificationRow } from '../stores/model.ts';
import { toNotification } from '../stores/notification-store.ts';
import type { UserConnections } from './user-connections.ts';

/** Stored by any pod, so that only stored ones are pushed. */
export const watchNotifications = (rows: NotificationModel, connections: UserConnections, log: Log) =>
  watchChanges<NotificationRow>({
    watch: () => rows.collection.watch<NotificationRow>([], { fullDocument: 'updateLookup' }),
    onChange(change) {
      if (change.operationType === 'insert') {
        connections.onNotificationStored(change.fullDocument.user_id, toNotification(change.fullDocument));
      } else if (change.operationType === 'update' && change.fullDocument) {
        connections.onCountChanged(change.fullDocument.user_id);
      }
    },
    onGap: () => connections.onGap(),
    log,
  });
