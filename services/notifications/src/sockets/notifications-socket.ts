import { sockets } from '@maseki/contracts/notifications/ws.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import type { Context } from '../context.ts';

/** Pushes new notifications and the unread count to a tab. Clients send nothing. */
export const notificationsSocket = socketHandler<typeof sockets.notifications, Context>(sockets.notifications, {
  open: (connection, { connections }) => connections.add(connection.player.id, connection),
  message: () => undefined,
  close: (connection, { connections }) => connections.remove(connection.player.id, connection),
});
