import type { endpoints } from '@maseki/contracts/notifications/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { type Context, createContext } from './context.ts';
import { onBattleAborted } from './events/on-battle-aborted.ts';
import { onEndMissed } from './events/on-end-missed.ts';
import { onExchangeCancelled } from './events/on-exchange-cancelled.ts';
import { onExchangeCompleted } from './events/on-exchange-completed.ts';
import { onExchangeProposed } from './events/on-exchange-proposed.ts';
import { onFriendAccepted } from './events/on-friend-accepted.ts';
import { onFriendRequested } from './events/on-friend-requested.ts';
import { onGroupJoined } from './events/on-group-joined.ts';
import { onPlayerModerated } from './events/on-player-moderated.ts';
import { onSeasonClosed } from './events/on-season-closed.ts';
import { onStonesGranted } from './events/on-stones-granted.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { exportData } from './routes/export-data.ts';
import { getUnreadCount } from './routes/get-unread-count.ts';
import { listNotifications } from './routes/list-notifications.ts';
import { markAllNotificationsRead } from './routes/mark-all-notifications-read.ts';
import { markNotificationRead } from './routes/mark-notification-read.ts';
import { notificationsSocket } from './sockets/notifications-socket.ts';
import { watchNotifications } from './sockets/watch-notifications.ts';

const routes: Handlers<typeof endpoints, Context> = {
  exportData,
  getUnreadCount,
  listNotifications,
  markNotificationRead,
  markAllNotificationsRead,
};

export const notificationsService = defineService({
  name: 'notifications',
  context: createContext,
  routes,
  sockets: { notifications: notificationsSocket },
  events: [
    ...[onFriendRequested, onFriendAccepted, onExchangeProposed, onExchangeCompleted, onExchangeCancelled],
    ...[onGroupJoined, onEndMissed, onBattleAborted, onSeasonClosed, onPlayerModerated, onStonesGranted],
    onUserDeleted,
  ],
  background: ({ rows, connections }, { log }) => watchNotifications(rows, connections, log),
});
