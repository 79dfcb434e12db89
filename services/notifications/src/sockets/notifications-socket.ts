import { ok, refuse } from '@maseki/contracts/errors.ts';
import { sockets } from '@maseki/contracts/notifications/ws.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';

interface State {
  socketId: string;
}

/** Pushes new notifications and the unread count to a tab. Clients send nothing. */
export const notificationsSocket = socketHandler<typeof sockets.notifications, Context, State>(sockets.notifications, {
  async authorize({ player }, { quota }) {
    return (await quota.isFull(player.id)) ? refuse('rate_limited') : ok({ socketId: ulid() });
  },

  async open(connection, { connections, quota }) {
    const { player, state } = connection;
    if (!(await quota.take(player.id, state.socketId))) return connection.closeWith(closeCodes.policy, 'sockets');
    connections.add(player.id, connection);
  },

  message: () => undefined,

  async close(connection, { connections, quota }) {
    const { player, state } = connection;
    connections.remove(player.id, connection);
    await quota.release(player.id, state.socketId);
  },
});
