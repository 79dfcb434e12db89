import { sockets } from '@maseki/contracts/chat/ws.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { TOO_MANY_MESSAGES } from '@maseki/service-kit/chat/message-rate-limit.ts';
import { clientNetwork } from '@maseki/service-kit/identity/client-network.ts';
import { type SocketRequest, socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import type { DemoReader } from './demo-room.ts';

const WARNINGS = { sender_limit: TOO_MANY_MESSAGES, room_limit: text.demoBusy } as const;

interface State {
  /** Null until the socket is open. */
  reader: DemoReader | null;
}

const senderOf = ({ player, address }: Pick<SocketRequest<typeof sockets.demo>, 'player' | 'address'>): string =>
  player?.id ?? clientNetwork(address);

/** Messages of a player count together, as do those of the guests of one network. */
export const demoSocket = socketHandler<typeof sockets.demo, Context, State>(sockets.demo, {
  // The gateway then tries another pod.
  authorize: (_request, { demo }) => (demo.isFull() ? refuse('unavailable') : ok({ reader: null })),

  async open(connection, { demo, blocks }) {
    const { player, state } = connection;
    state.reader = demo.join({
      sender: senderOf(connection),
      userId: player?.id ?? null,
      sendText: (json) => connection.sendText(json),
      closeForReconnect: () => connection.closeForReconnect('try again'),
    });
    if (!state.reader) return connection.closeForReconnect('full');
    if (player) demo.setBlocks(state.reader, await blocks.blocksOf(player.id));
  },

  async message(connection, { message, client_id }, { demo, mutes, now }) {
    const { player } = connection;
    const muted = player && (await mutes.warningFor(player.id, now()));
    if (muted) return connection.warn(muted);
    const user = player && { id: player.id, name: player.username };
    const outcome = demo.send({ sender: senderOf(connection), user, message, client_id });
    if (outcome !== 'sent') connection.warn(WARNINGS[outcome]);
  },

  close({ state }, { demo }) {
    if (state.reader) demo.leave(state.reader);
  },
});
