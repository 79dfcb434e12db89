import { sockets } from '@maseki/contracts/notifications/ws.ts';
import { type SocketConnection, socketHandler } from '@maseki/service-kit/socket.ts';
import type { Context } from '../context.ts';

type Connection = SocketConnection<typeof sockets.live, undefined>;

/** A tab that is told of new notifications; it gets the count at once. Clients say nothing here. */
export const live = socketHandler<typeof sockets.live, Context>(sockets.live, {
  open: (connection: Connection, { hub }) => hub.join(connection.player.id, connection),
  message: () => undefined,
  close: (connection: Connection, { hub }) => hub.leave(connection.player.id, connection),
});
