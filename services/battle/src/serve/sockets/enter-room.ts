import { errors, ok } from '@maseki/contracts/errors.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { BattleAborted, CannotReproduce } from '../../battle/room.ts';
import { opponentOf, seatOf } from '../../battle/seats.ts';
import type { QueuedSocket } from '../../match/matchmaking/queued-sockets.ts';
import { refusedDeck } from '../../match/matchmaking/refused-deck.ts';
import { abortedState, queuedState, sealedMessage } from '../../play/views/battle-state.ts';
import type { PlayerSubscriber } from '../../play/views/subscribers.ts';
import { text } from '../../text.ja.ts';
import type { Context } from '../context.ts';
import { type Destination, findForgottenRoom, findRoom } from '../rooms/find-room.ts';
import { dismiss, type RoomConnection, refused, sendAway, showAborted } from './room-connection.ts';

type RoomDestination = Extract<Destination, { kind: 'room' }>;

/** Takes the socket out of the queue or the room in which it is. */
export async function leavePosition(connection: RoomConnection, next: 'nowhere' | 'closed', context: Context) {
  const { position } = connection.state;
  connection.state.position = { kind: next };
  if (position.kind === 'queue') await context.queuedSockets.leave(position.queuedSocket);
  if (position.kind === 'room') {
    context.subscribers.unsubscribe(position.roomId, position.subscriber);
    position.leave();
  }
}

async function enterRoom(
  connection: RoomConnection,
  { roomId, isArchived }: Omit<RoomDestination, 'kind'>,
  context: Context,
): Promise<void> {
  const { roomCache, roomToShow, subscribers, playedRooms, log } = context;
  // Others may have taken the space since the upgrade, or since the socket queued.
  if (!roomCache.hasSpaceFor(roomId)) return sendAway(connection);
  const arriving = { kind: 'arriving' } as const;
  connection.state.position = arriving;
  // The client may leave, or move the socket elsewhere, while the room is read.
  const isArriving = () => connection.state.position === arriving;
  const leave = playedRooms.enter(roomId);
  let hasEntered = false;
  try {
    const live = await (isArchived ? roomCache.fresh(roomId) : roomToShow(roomId));
    const seat = live && seatOf(live.room.setup, connection.player.id);
    if (!isArriving()) return;
    if (!live || !seat) return dismiss(connection, errors.not_found.message, refused('not_found'));
    const subscriber: PlayerSubscriber = {
      seat,
      frames: connection.query.frames,
      send: connection.sendFrame,
      fail: () => sendAway(connection),
    };
    const opponentId = opponentOf(live.room.setup, seat);
    connection.state.position = { kind: 'room', roomId, opponentId, subscriber, leave };
    hasEntered = true;
    // Before the first card, so that a page knows by then whether its claim holds.
    const sealed = sealedMessage(live.room, seat);
    if (sealed) connection.send(sealed);
    subscribers.subscribe(live.room, subscriber);
  } catch (error) {
    if (!isArriving()) return;
    if (error instanceof BattleAborted)
      return showAborted(connection, abortedState(roomId, error.entry, context.now()));
    log[isUnavailable(error) ? 'warn' : 'error'](
      { event: 'room_unavailable', err: error, roomId },
      'a room cannot be served',
    );
    sendAway(connection);
  } finally {
    if (!hasEntered) leave();
  }
}

/** Says that the ticket is gone, and why if the deck is the reason. */
async function leaveGoneTicket(connection: RoomConnection, queuedSocket: QueuedSocket, context: Context) {
  const refusal = await refusedDeck(connection.player.id, context);
  const { position } = connection.state;
  // The client may have moved the socket meanwhile.
  if (position.kind !== 'queue' || position.queuedSocket !== queuedSocket) return;
  const reason = refusal && { error: refusal.error, message: errors[refusal.error].message };
  dismiss(connection, reason?.message ?? text.queueLeft, { type: 'queue.left', ...(reason && { reason }) });
}

function enterQueue(connection: RoomConnection, slug: string, context: Context): void {
  const queuedSocket: QueuedSocket = {
    slug,
    onSeated: (roomId) => void enterRoom(connection, { roomId, isArchived: false }, context),
    onDismissed: () => void leaveGoneTicket(connection, queuedSocket, context),
  };
  connection.state.position = { kind: 'queue', queuedSocket };
  connection.send({ type: 'battle.update', data: queuedState(slug, context.now()) });
  context.queuedSockets.join(queuedSocket);
  // The room may have begun since the ticket was read. What is missed is seen within a second.
  const roomId = context.begunRooms.roomOf(slug, connection.player.id);
  if (roomId !== undefined) context.queuedSockets.moveToRoom(slug, roomId);
}

/** Takes the socket to the room or the queue of a slug, or shows the end of an aborted battle. */
export async function enter(connection: RoomConnection, destination: Destination, context: Context): Promise<void> {
  if (destination.kind === 'room') return enterRoom(connection, destination, context);
  if (destination.kind === 'queue') return enterQueue(connection, destination.slug, context);
  const { roomId, mode } = destination;
  showAborted(connection, abortedState(roomId, { version: 0, mode }, context.now()));
}

/** Where a slug leads this user; a room that has begun a moment ago is known without a read. */
export async function destinationOf(slug: string, userId: string, context: Context) {
  const roomId = context.begunRooms.roomOf(slug, userId);
  if (roomId !== undefined) return ok({ kind: 'room', roomId, isArchived: false } satisfies Destination);
  const found = await findRoom(slug, userId, context);
  const isUnknown = !found.ok && found.error === 'not_found';
  return isUnknown ? findForgottenRoom(slug, userId, context) : found;
}

/** True if this pod has memory and rules for the room. Other failures need an open socket. */
export async function canServe(destination: Destination, { endedLogs, roomCache, log }: Context): Promise<boolean> {
  if (destination.kind !== 'room') return true;
  if (destination.isArchived) await endedLogs.removeRestored(destination.roomId);
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
