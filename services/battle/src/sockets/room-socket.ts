import { sockets } from '@maseki/contracts/battle/ws.ts';
import { errors, ok, refuse } from '@maseki/contracts/errors.ts';
import { socketHandler } from '@maseki/service-kit/socket.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { BattleAborted, CannotReproduce } from '../battle/room.ts';
import { opponentOf, seatOf } from '../battle/seats.ts';

import type { Context } from '../context.ts';
import type { QueuedSocket } from '../matchmaking/queued-sockets.ts';
import { type Destination, findForgottenRoom, findRoom } from '../rooms/find-room.ts';
import { text } from '../text.ja.ts';
import { abortedState, queuedState } from '../views/battle-state.ts';
import type { Subscriber } from '../views/subscribers.ts';
import { type PlayedAs, playAction, playActionNow } from './play-action.ts';
import { quickAction } from './quick-action.ts';
import {
  dismiss,
  type InRoom,
  isClosed,
  type RoomConnection,
  type SocketState,
  sendAway,
  showAborted,
} from './room-connection.ts';

type RoomDestination = Extract<Destination, { kind: 'room' }>;

async function enterRoom(
  connection: RoomConnection,
  { roomId, isArchived }: Omit<RoomDestination, 'kind'>,
  context: Context,
): Promise<void> {
  const { roomCache, roomToShow, subscribers, watchedRooms, log } = context;
  // Others may have taken the space since the upgrade, or since the socket queued.
  if (!roomCache.hasSpaceFor(roomId)) return sendAway(connection);
  const leave = watchedRooms.enter(roomId);
  try {
    const live = await (isArchived ? roomCache.fresh : roomToShow)(roomId);
    const seat = live && seatOf(live.room.setup, connection.player.id);
    if (isClosed(connection)) return;
    if (!live || !seat) return dismiss(connection, errors.not_found.message);
    const subscriber: Subscriber = {
      seat,
      frames: connection.query.frames,
      send: connection.sendFrame,
      fail: () => sendAway(connection),
    };
    const opponentId = opponentOf(live.room.setup, seat);
    connection.state.position = { kind: 'room', roomId, opponentId, subscriber, leave };
    subscribers.subscribe(live.room, subscriber);
  } catch (error) {
    if (error instanceof BattleAborted)
      return showAborted(connection, abortedState(roomId, error.entry, context.now()));
    log[isUnavailable(error) ? 'warn' : 'error'](
      { event: 'room_unavailable', err: error, roomId },
      'a room cannot be served',
    );
    sendAway(connection);
  } finally {
    if (connection.state.position.kind !== 'room') leave();
  }
}

async function enterQueue(connection: RoomConnection, slug: string, context: Context): Promise<void> {
  const queuedSocket: QueuedSocket = {
    slug,
    onSeated: (roomId) => void enterRoom(connection, { roomId, isArchived: false }, context),
    onDismissed: () => dismiss(connection, text.queueLeft),
  };
  connection.state.position = { kind: 'queue', queuedSocket };
  connection.send({ type: 'battle.update', data: queuedState(slug, context.now()) });
  await context.queuedSockets.join(queuedSocket);
}

/** Where a slug leads this user; a room that has begun a moment ago is known without a read. */
async function destinationOf(slug: string, userId: string, context: Context) {
  const roomId = context.begunRooms.roomOf(slug, userId);
  if (roomId !== undefined) return ok({ kind: 'room', roomId, isArchived: false } satisfies Destination);
  const found = await findRoom(slug, userId, context);
  const isUnknown = !found.ok && found.error === 'not_found';
  return isUnknown ? findForgottenRoom(slug, userId, context) : found;
}

/**
 * True if this pod has memory for the room and can play it, because another release may have begun
 * it. Other failures are handled once the socket is open.
 */
async function canServe(destination: Destination, { archiver, roomCache, log }: Context): Promise<boolean> {
  if (destination.kind !== 'room') return true;
  if (destination.isArchived) await archiver.removeRestored(destination.roomId);
  if (!roomCache.hasSpaceFor(destination.roomId)) return false;
  if (roomCache.cached(destination.roomId)) return true;
  try {
    await roomCache.fresh(destination.roomId);
    return true;
  } catch (error) {
    const isForeign = error instanceof CannotReproduce;
    if (isForeign)
      log.warn(
        { event: 'room_left_to_other_pods', err: error, roomId: destination.roomId },
        'a room is left to other pods',
      );
    return !isForeign;
  }
}

interface Playing {
  connection: RoomConnection;
  position: InRoom;
  context: Context;
}

/** Plays an action and measures it. A failure closes the socket or is thrown. */
async function measured({ connection, position, context }: Playing, play: () => Promise<PlayedAs>): Promise<void> {
  try {
    await context.metrics.measureAction(connection.receivedAt, play);
  } catch (error) {
    if (error instanceof BattleAborted) {
      return showAborted(connection, abortedState(position.roomId, error.entry, context.now()));
    }
    if (!isUnavailable(error)) throw error;
    sendAway(connection);
  }
}

export const room = socketHandler<typeof sockets.room, Context, SocketState>(sockets.room, {
  async authorize({ params, player, gone }, context) {
    const destination = await destinationOf(params.slug, player.id, context);
    if (!destination.ok) return destination;
    // The room need not be read for a player whom another pod has let in meanwhile.
    if (gone.aborted || !(await canServe(destination.value, context))) return refuse('unavailable');
    return ok({ destination: destination.value, position: { kind: 'arriving' } });
  },

  async open(connection, context) {
    const { destination } = connection.state;
    if (destination.kind === 'room') await enterRoom(connection, destination, context);
    else if (destination.kind === 'queue') await enterQueue(connection, destination.slug, context);
    else {
      const { roomId, mode } = destination;
      showAborted(connection, abortedState(roomId, { version: 0, mode }, context.now()));
    }
  },

  async message(connection, message, context) {
    const { position } = connection.state;
    if (position.kind !== 'room') return connection.warn(text.stillQueued);
    if (message.type === 'state.request') return context.subscribers.resend(position.roomId, position.subscriber);
    if (message.type === 'chat.message') {
      const { player, warn } = connection;
      const { roomId, opponentId, subscriber } = position;
      const { seat } = subscriber;
      return context.roomChat.send({ player, seat, opponentId, roomId, message: message.message, warn });
    }
    await measured({ connection, position, context }, () => playAction(connection, message, { position, context }));
  },

  quick: quickAction,

  messageNow(connection, message, { context, end }) {
    const { position } = connection.state;
    if (position.kind !== 'room' || message.type === 'state.request' || message.type === 'chat.message') return false;
    const onEnd = (rest?: () => Promise<PlayedAs>) => {
      if (rest) return end(() => measured({ connection, position, context }, rest));
      context.metrics.noteAccepted(connection.receivedAt);
      end();
    };
    return playActionNow(connection, message, { position, context, onEnd });
  },

  async close(connection, { queuedSockets, subscribers }) {
    const { position } = connection.state;
    connection.state.position = { kind: 'closed' };
    if (position.kind === 'queue') await queuedSockets.leave(position.queuedSocket);
    if (position.kind === 'room') {
      subscribers.unsubscribe(position.roomId, position.subscriber);
      position.leave();
    }
  },
});
