import { sockets } from '@maseki/contracts/notifications/ws.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import type { Context } from '../context.ts';

/** Sends a tab new notifications and the unread count. A tab says what its player sees. */
export const notificationsSocket = socketHandler<typeof sockets.notifications, Context>(sockets.notifications, {
  async open(connection, { connections, push }) {
    connections.add(connection.player.id, connection);
    if (push.isOn) await push.counts.followed(connection.player.id);
  },
  message: ({ player }, { id }, { push }) => push.queue.seen(player.id, id),
  close: (connection, { connections }) => connections.remove(connection.player.id, connection),
});
