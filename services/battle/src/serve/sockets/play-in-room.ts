import type { BattleClientMessage, StampedAction } from '@maseki/contracts/battle/ws.ts';
import type { EndOfTask } from '@maseki/service-kit/sockets/serial-queue.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { BattleAborted } from '../../battle/room.ts';
import { abortedState } from '../../play/views/battle-state.ts';
import { text } from '../../text.ja.ts';
import type { Context } from '../context.ts';
import { type PlayedAs, playAction, playActionNow } from './play-action.ts';
import { type InRoom, type RoomConnection, sendAway, showAborted } from './room-connection.ts';

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

const isAction = (message: BattleClientMessage): message is StampedAction => message.type.startsWith('action.');

export async function playInRoom(
  connection: RoomConnection,
  message: BattleClientMessage,
  context: Context,
): Promise<void> {
  const { position } = connection.state;
  if (position.kind !== 'room') return connection.warn(text.stillQueued);
  if (message.type === 'state.request') return context.subscribers.resend(position.roomId, position.subscriber);
  if (message.type === 'chat.message' || message.type === 'chat.request') {
    const { player, warn } = connection;
    const { roomId, opponentId, subscriber } = position;
    const speaker = { player, opponentId, roomId };
    if (message.type === 'chat.message') {
      const { type, ...said } = message;
      return context.roomChat.send({ ...speaker, ...said, seat: subscriber.seat, warn });
    }
    for (const line of await context.roomChat.listFor(speaker)) connection.send(line);
    return;
  }
  await measured({ connection, position, context }, () => playAction(connection, message, { position, context }));
}

/** Takes an action into the lane (`messageNow` of a socket). */
export function playInRoomNow(
  connection: RoomConnection,
  message: BattleClientMessage,
  { context, end }: { context: Context; end: EndOfTask },
): boolean {
  const { position } = connection.state;
  if (position.kind !== 'room' || !isAction(message)) return false;
  const onEnd = (rest?: () => Promise<PlayedAs>) => {
    if (rest) return end(() => measured({ connection, position, context }, rest));
    context.metrics.noteAccepted(connection.receivedAt);
    end();
  };
  return playActionNow(connection, message, { position, context, onEnd });
}
