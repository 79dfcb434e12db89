import { sockets } from '@maseki/contracts/notifications/ws.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import type { Context } from '../context.ts';

/**
 * Sends a tab new notifications and the unread count, and asks it for what waits to be pushed or was
 * pushed. A tab says what its player sees, at once or when the player returns to it.
 */
export const notificationsSocket = socketHandler<typeof sockets.notifications, Context>(sockets.notifications, {
  async open(connection, { connections, push }) {
    const { id: userId } = connection.player;
    connections.add(userId, connection);
    if (!push.isOn) return;
    const calls = await Promise.all([push.queue.listWaiting(userId), push.counts.listUnseen(userId)]);
    for (const id of new Set(calls.flat())) connection.send({ type: 'call', id });
  },
  async message({ player }, { id }, { push: { queue, counts } }) {
    const waiting = await queue.seen(player.id, id);
    await (waiting ? counts.heard(player.id, waiting.kind) : counts.seen(player.id, id));
  },
  close: (connection, { connections }) => connections.remove(connection.player.id, connection),
});
