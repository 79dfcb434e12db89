import { sockets } from '@maseki/contracts/chat/ws.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { TOO_MANY_MESSAGES } from '@maseki/service-kit/chat/message-rate-limit.ts';
import { clientNetwork } from '@maseki/service-kit/http/client-network.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

const WARNINGS = { sender_limit: TOO_MANY_MESSAGES, room_limit: text.demoBusy } as const;

/**
 * The socket of the demo page, for players and guests. The messages of a player count together, as
 * do those of the guests of one network.
 */
export const demoSocket = socketHandler<typeof sockets.demo, Context, null>(sockets.demo, {
  // The gateway then tries another pod.
  authorize: (_request, { demo }) => (demo.isFull() ? refuse('unavailable') : ok(null)),

  open(connection, { demo }) {
    if (!demo.join(connection)) connection.closeWith(closeCodes.restart, 'full');
  },

  async message(connection, { message }, { demo, mutes, now }) {
    const { player, address } = connection;
    const muted = player && (await mutes.warningFor(player.id, now()));
    if (muted) return connection.warn(muted);
    const sender = player?.id ?? clientNetwork(address);
    const outcome = demo.send({ sender, name: player?.username ?? null, message });
    if (outcome !== 'sent') connection.warn(WARNINGS[outcome]);
  },

  close: (connection, { demo }) => demo.leave(connection),
});
