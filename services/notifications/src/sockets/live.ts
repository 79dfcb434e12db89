import { ok, refuse } from '@maseki/contracts/errors.ts';
import { sockets } from '@maseki/contracts/notifications/ws.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';

interface State {
  socketId: string;
}

/** A tab that is told of new notifications; it gets the count at once. Clients say nothing here. */
export const live = socketHandler<typeof sockets.live, Context, State>(sockets.live, {
  async authorize({ player }, { quota }) {
    return (await quota.isFull(player.id)) ? refuse('rate_limited') : ok({ socketId: ulid() });
  },

  async open(connection, { hub, quota }) {
    const { player, state } = connection;
    if (!(await quota.take(player.id, state.socketId))) return connection.closeWith(closeCodes.policy, 'sockets');
    hub.join(player.id, connection);
  },

  message: () => undefined,

  async close(connection, { hub, quota }) {
    const { player, state } = connection;
    hub.leave(player.id, connection);
    await quota.release(player.id, state.socketId);
  },
});
