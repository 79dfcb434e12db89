import { type MoveMessage, type PlayClientMessage, sockets } from '@maseki/contracts/battle/ws.ts';
import { type ErrorCode, ok, type Result } from '@maseki/contracts/errors.ts';
import { socketHandler } from '@maseki/service-kit/sockets/socket.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { type Claimed, claim } from '../../match/matchmaking/claim-slug.ts';
import { currentTicket } from '../../match/matchmaking/get-current-battle.ts';
import { leaveQueueFor } from '../../match/matchmaking/leave-queue.ts';
import { noteWish } from '../../match/rematches/wish-rematch.ts';
import { queuedState } from '../../play/views/battle-state.ts';
import type { Context } from '../context.ts';
import type { Destination } from '../rooms/find-room.ts';
import { canServe, destinationOf, enter, leavePosition } from './enter-room.ts';
import { playInRoom, playInRoomNow } from './play-in-room.ts';
import { quickAction } from './quick-action.ts';
import { isClosed, type RoomConnection, refused, sendAway } from './room-connection.ts';

const MOVES = ['queue.join', 'practice.begin', 'queue.leave', 'room.enter', 'rematch.wish'] as const;

const isMove = (message: PlayClientMessage): message is MoveMessage => MOVES.some((type) => type === message.type);

/** Shows the destination again if the socket is there already. False if it is elsewhere. */
function isShownAgain(connection: RoomConnection, destination: Destination, context: Context): boolean {
  const { position } = connection.state;
  if (destination.kind === 'room' && position.kind === 'room' && position.roomId === destination.roomId) {
    context.subscribers.resend(position.roomId, position.subscriber);
    return true;
  }
  if (destination.kind !== 'queue' || position.kind !== 'queue') return false;
  if (position.queuedSocket.slug !== destination.slug) return false;
  connection.send({ type: 'battle.update', data: queuedState(destination.slug, context.now()) });
  return true;
}

async function moveTo(
  connection: RoomConnection,
  { slug, isQueued = false }: Claimed,
  context: Context,
): Promise<Result<null, ErrorCode>> {
  const found = isQueued
    ? ok({ kind: 'queue', slug } satisfies Destination)
    : await destinationOf(slug, connection.player.id, context);
  if (!found.ok) return found;
  if (isClosed(connection) || isShownAgain(connection, found.value, context)) return ok(null);
  await leavePosition(connection, 'nowhere', context);
  if (await canServe(found.value, context)) await enter(connection, found.value, context);
  else sendAway(connection);
  return ok(null);
}

/** Where a message leads the player: to a slug, to nowhere yet, or out of the queue. */
async function slugFor(
  { player }: RoomConnection,
  message: Exclude<MoveMessage, { type: 'queue.leave' }>,
  context: Context,
): Promise<Result<Claimed | { slug: null }, ErrorCode>> {
  if (message.type === 'room.enter') return ok({ slug: message.slug });
  if (message.type === 'rematch.wish')
    return noteWish(message.room_id, { ...player, sealing: message.sealing }, context);
  const { type, ...query } = message;
  return claim(player, type === 'practice.begin' ? { ...query, mode: 'practice' } : query, context);
}

/** Leaves the queue, or shows the room if an opponent was found meanwhile. */
async function leaveQueue(connection: RoomConnection, context: Context): Promise<void> {
  const { id } = connection.player;
  const hasLeft = await leaveQueueFor(id, context);
  const seat = hasLeft ? null : (await currentTicket(id, context))?.room_id;
  if (seat && (await moveTo(connection, { slug: seat }, context)).ok) return;
  await leavePosition(connection, 'nowhere', context);
  connection.send({ type: 'queue.left' });
}

async function move(connection: RoomConnection, message: MoveMessage, context: Context): Promise<void> {
  if (message.type === 'queue.leave') return leaveQueue(connection, context);
  const destined = await slugFor(connection, message, context);
  if (!destined.ok) return connection.send(refused(destined.error, destined.message));
  if (destined.value.slug === null) return connection.send({ type: 'rematch.noted' });
  const moved = await moveTo(connection, destined.value, context);
  if (!moved.ok) connection.send(refused(moved.error, moved.message));
}

/** Moves the socket within the limit of its player. A failure refuses the message. */
async function moveInTurn(connection: RoomConnection, message: MoveMessage, context: Context): Promise<void> {
  const isFree = context.moveLimit.consume(connection.player.id);
  if (!isFree.ok) return connection.send(refused(isFree.error));
  try {
    await move(connection, message, context);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    connection.send(refused('unavailable'));
  }
}

/** The socket on which a player queues and plays one battle after another. */
export const play = socketHandler<typeof sockets.play, Context, RoomConnection['state']>(sockets.play, {
  authorize: () => ok({ position: { kind: 'nowhere' }, stays: true }),
  open: () => undefined,
  message: (connection, message, context) =>
    isMove(message) ? moveInTurn(connection, message, context) : playInRoom(connection, message, context),
  quick: quickAction,
  messageNow: (connection, message, rest) => !isMove(message) && playInRoomNow(connection, message, rest),
  close: (connection, context) => leavePosition(connection, 'closed', context),
});
