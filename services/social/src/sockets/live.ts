import { sockets } from '@maseki/contracts/social/ws.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import type { Context } from '../context.ts';

export const live = socketHandler<typeof sockets.live, Context>(sockets.live, {
  async open(connection, { audience, presence }) {
    audience.join(connection.player.id, connection);
    await presence.sync(connection.player.id);
  },
  message() {
    // Nothing is received: the contract lets no message through.
  },
  async close(connection, { audience, presence }) {
    audience.leave(connection.player.id, connection);
    await presence.sync(connection.player.id);
  },
});
