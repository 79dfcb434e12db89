import { broadcasts } from '@maseki/contracts/auth/events.ts';
import type { endpoints } from '@maseki/contracts/notifications/http.ts';
import type { rpcs } from '@maseki/contracts/notifications/rpc.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { RpcHandlers } from '@maseki/service-kit/rpc-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { type Context, createContext } from './context.ts';
import { onBattleAborted } from './events/on-battle-aborted.ts';
import { onEndMissed } from './events/on-end-missed.ts';
import { onExchangeCancelled } from './events/on-exchange-cancelled.ts';
import { onExchangeCompleted } from './events/on-exchange-completed.ts';
import { onExchangeProposed } from './events/on-exchange-proposed.ts';
import { onFriendAccepted } from './events/on-friend-accepted.ts';
import { onFriendRequestClosed } from './events/on-friend-request-closed.ts';
import { onFriendRequested } from './events/on-friend-requested.ts';
import { onGroupJoined } from './events/on-group-joined.ts';
import { onInvitationSent } from './events/on-invitation-sent.ts';
import { onInvitationWithdrawn } from './events/on-invitation-withdrawn.ts';
import { onPlayerModerated } from './events/on-player-moderated.ts';
import { onSeasonClosed } from './events/on-season-closed.ts';
import { onStonesGranted } from './events/on-stones-granted.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { deletePush } from './routes/delete-push.ts';
import { exportData } from './routes/export-data.ts';
import { getPush } from './routes/get-push.ts';
import { getUnreadCount } from './routes/get-unread-count.ts';
import { listNotifications } from './routes/list-notifications.ts';
import { markAllNotificationsRead } from './routes/mark-all-notifications-read.ts';
import { markNotificationRead } from './routes/mark-notification-read.ts';
import { savePush } from './routes/save-push.ts';
import { filterCallable } from './rpc/filter-callable.ts';
import { notificationsSocket } from './sockets/notifications-socket.ts';
import { watchNotifications } from './sockets/watch-notifications.ts';
import { watchPushes } from './sockets/watch-pushes.ts';

const routes: Handlers<typeof endpoints, Context> = {
  exportData,
  getUnreadCount,
  listNotifications,
  markNotificationRead,
  markAllNotificationsRead,
  getPush,
  savePush,
  deletePush,
};

const notificationsRpcs: RpcHandlers<typeof rpcs, Context> = { filterCallable };

/** Pushes notifications to pages, and calls to devices. The returned function stops it. */
async function startBackground(context: Context, { bus, log }: Pick<Kit, 'bus' | 'log'>) {
  const { rows, notifications, connections, push } = context;
  const stops = [await watchNotifications(rows, connections, log)];
  if (push.isOn) stops.push(await watchPushes(push.pushes, connections, log), push.start(notifications));
  // One that is lost is found by the sender, which asks auth.
  const unsubscribe = bus.onBroadcast(broadcasts.sessionsEnded, ({ session_ids }) =>
    push.devices.endSessions(session_ids),
  );
  return async () => {
    unsubscribe();
    await Promise.all(stops.map((stop) => stop()));
  };
}

export const notificationsService = defineService({
  name: 'notifications',
  context: createContext,
  routes,
  sockets: { notifications: notificationsSocket },
  rpcs: notificationsRpcs,
  events: [
    ...[
      onFriendRequested,
      onFriendRequestClosed,
      onFriendAccepted,
      onExchangeProposed,
      onExchangeCompleted,
      onExchangeCancelled,
    ],
    ...[onGroupJoined, onEndMissed, onBattleAborted, onSeasonClosed, onPlayerModerated, onStonesGranted],
    ...[onInvitationSent, onInvitationWithdrawn, onUserDeleted],
  ],
  background: startBackground,
});
