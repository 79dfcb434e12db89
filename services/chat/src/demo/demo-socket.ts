import { sockets } from '@maseki/contracts/chat/ws.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { TOO_MANY_MESSAGES } from '@maseki/service-kit/chat/message-rate-limit.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';

interface State {
  socketId: string;
}

/** The demo page, which guests may use too. A player's sockets and messages are counted together, a guest's by socket. */
export const demoSocket = socketHandler<typeof sockets.demo, Context, State>(sockets.demo, {
  async authorize({ player }, { quota }) {
    if (player && (await quota.isFull(player.id))) return refuse('rate_limited');
    return ok({ socketId: ulid() });
  },

  async open(connection, { quota, demo }) {
    const { player, state } = connection;
    if (player && !(await quota.take(player.id, state.socketId))) {
      return connection.closeWith(closeCodes.policy, 'sockets');
    }
    demo.join(connection);
  },

  message(connection, { message }, { demo }) {
    const { player, state } = connection;
    const isSent = demo.send({ sender: player?.id ?? state.socketId, name: player?.username ?? null, message });
    if (!isSent) connection.warn(TOO_MANY_MESSAGES);
  },

  async close(connection, { quota, demo }) {
    const { player, state } = connection;
    demo.leave(connection);
    if (player) await quota.release(player.id, state.socketId);
  },
});
