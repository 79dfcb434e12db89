import { sockets } from '@maseki/contracts/chat/ws.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { CHAT_TOO_FAST } from '@maseki/service-kit/chat/chat-limits.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';

interface State {
  socketId: string;
}

/** The demo page, open to guests too. A player is counted over all sockets, a guest by the socket. */
export const demo = socketHandler<typeof sockets.demo, Context, State>(sockets.demo, {
  async authorize({ player }, { quota }) {
    if (player && (await quota.isFull(player.id))) return refuse('rate_limited');
    return ok({ socketId: ulid() });
  },

  async open(connection, context) {
    const { player, state } = connection;
    if (player && !(await context.quota.take(player.id, state.socketId))) {
      return connection.closeWith(closeCodes.policy, 'sockets');
    }
    context.demo.join(connection);
  },

  message(connection, { message }, context) {
    const { player, state } = connection;
    const said = context.demo.say({ by: player?.id ?? state.socketId, name: player?.username ?? null, message });
    if (!said) connection.warn(CHAT_TOO_FAST);
  },

  async close(connection, context) {
    const { player, state } = connection;
    context.demo.leave(connection);
    if (player) await context.quota.release(player.id, state.socketId);
  },
});
