import type { Log } from '@maseki/service-kit/log.ts';
import { watchChanges } from '@maseki/service-kit/mongo/change-stream.ts';
import type { NotificationRow, Notifications } from '../stores/models.ts';
import { shown } from '../stores/notification-store.ts';
import type { Hub } from './hub.ts';

/** Tells the tabs of this pod what any pod has stored; after a gap everybody gets the count again. */
export const followNotifications = (rows: Notifications, hub: Hub, log: Log) =>
  watchChanges<NotificationRow>({
    watch: () => rows.collection.watch<NotificationRow>([], { fullDocument: 'updateLookup' }),
    onChange(change) {
      if (change.operationType === 'insert') hub.added(change.fullDocument.user_id, shown(change.fullDocument));
      else if (change.operationType === 'update' && change.fullDocument) hub.changed(change.fullDocument.user_id);
    },
    onGap: hub.resync,
    log,
  });
