import { sockets } from '@maseki/contracts/social/ws.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import type { Context } from '../context.ts';

export const liveSocket = socketHandler<typeof sockets.live, Context>(sockets.live, {
  async open(connection, { connections, presenceTracker }) {
    connections.add(connection.player.id, connection);
    await presenceTracker.sync(connection.player.id);
  },
  message() {
    // The contract admits no message.
  },
  async close(connection, { connections, battlePresence, presenceTracker }) {
    connections.remove(connection.player.id, connection);
    battlePresence.forget(connection.player.id);
    await presenceTracker.sync(connection.player.id);
  },
});
