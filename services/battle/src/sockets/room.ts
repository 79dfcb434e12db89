import { type BattleServerMessage, sockets } from '@maseki/contracts/battle/ws.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { Context } from '../context.ts';
import { waitingState } from '../domain/battle-state.ts';
import { seatOf } from '../domain/waiting-for.ts';
import type { Waiter } from '../matchmaking/lobby.ts';
import type { Listener } from '../rooms/audience.ts';
import { act } from './act.ts';
import { chat } from './chat.ts';
import { findRoom } from './find-room.ts';
import type { RoomConnection, SocketState } from './room-connection.ts';
import { text } from './text.ja.ts';

/** Says why and closes for good. */
function dismiss(connection: RoomConnection, message: string): void {
  connection.send({ type: 'error', message } satisfies BattleServerMessage);
  connection.closeWith(closeCodes.refused, 'refused');
}

/** This pod cannot go on: the client should come back, and may reach another one. */
function sendAway(connection: RoomConnection): void {
  connection.send({ type: 'error', message: errors.unavailable.message } satisfies BattleServerMessage);
  connection.closeWith(closeCodes.restart, 'try another');
}

const isClosed = ({ state }: RoomConnection) => state.position.kind === 'closed';

async function enterRoom(connection: RoomConnection, roomId: string, context: Context): Promise<void> {
  const { rooms, audience, log } = context;
  try {
    const fresh = await rooms.fresh(roomId);
    const live = rooms.cached(roomId) ?? fresh;
    const seat = live && seatOf(live.room, connection.player.id);
    if (isClosed(connection)) return;
    if (!live || !seat) return dismiss(connection, errors.not_found.message);
    const listener: Listener = {
      seat,
      send: (message) => connection.sendText(message),
      fail: () => sendAway(connection),
    };
    connection.state.position = { kind: 'room', roomId, listener };
    audience.join(live.room, listener);
  } catch (error) {
    log[isUnavailable(error) ? 'warn' : 'error']({ err: error, roomId }, 'a room cannot be served');
    sendAway(connection);
  }
}

async function enterLobby(connection: RoomConnection, slug: string, context: Context): Promise<void> {
  const waiter: Waiter = {
    slug,
    seated: (roomId) => void enterRoom(connection, roomId, context),
    dismissed: () => dismiss(connection, text.notWaiting),
  };
  connection.state.position = { kind: 'waiting', waiter };
  connection.send({ type: 'battle.update', data: waitingState(slug, context.now()) });
  await context.lobby.join(waiter);
}

export const room = socketHandler<typeof sockets.room, Context, SocketState>(sockets.room, {
  async authorize({ params, player }, context) {
    const destination = await findRoom(params.slug, player.id, context.stores);
    if (!destination.ok) return destination;
    return { ok: true, value: { destination: destination.value, position: { kind: 'arriving' } } };
  },

  async open(connection, context) {
    const { destination } = connection.state;
    if (destination.kind === 'room') await enterRoom(connection, destination.roomId, context);
    else await enterLobby(connection, destination.slug, context);
  },

  async message(connection, message, context) {
    const { position } = connection.state;
    if (position.kind !== 'room') return connection.warn(text.stillWaiting);
    if (message.type === 'chat.message') return chat(connection, message.message, { position, context });
    try {
      await act(connection, message, { position, context });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      sendAway(connection);
    }
  },

  async close(connection, { lobby, audience }) {
    const { position } = connection.state;
    connection.state.position = { kind: 'closed' };
    if (position.kind === 'waiting') await lobby.leave(position.waiter);
    if (position.kind === 'room') audience.leave(position.roomId, position.listener);
  },
});
