import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/ws.ts';
import { errors } from '@maseki/contracts/errors.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import { TOO_MANY_MESSAGES } from '@maseki/service-kit/chat/message-rate-limit.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { ulid } from 'ulid';
import type { Context } from '../context.ts';
import type { InRoom, RoomConnection } from '../sockets/room-connection.ts';

interface SendRoomChatDeps {
  position: InRoom;
  context: Context;
}

/** Stores a message, so that it can be reported, and then shows it to both players on all pods. */
async function storeAndBroadcast(connection: RoomConnection, message: string, { position, context }: SendRoomChatDeps) {
  const { id, username: name } = connection.player;
  const { bus, now, messageRateLimit, mutes, stores } = context;
  const muted = await mutes.warningFor(id, now());
  if (muted !== null) return connection.warn(muted);
  const { roomId } = position;
  await stores.roomChats.add(roomId, { id: ulid(now()), user_id: id, name, message, at: new Date(now()) });
  const by = messageRateLimit.countedSender(id);
  bus.broadcast(broadcasts.roomChat, { room_id: roomId, by, name, message: maskProfanity(message) });
}

/**
 * Sends a chat message. Messages of one player keep their order; the player's actions do not wait for them, because the battle goes on
 * while the database is away and the chat does not.
 */
export function sendRoomChat(connection: RoomConnection, message: string, deps: SendRoomChatDeps): void {
  const { id } = connection.player;
  const { now, messageRateLimit, inChatOrder, log } = deps.context;
  if (!messageRateLimit.tryConsume(id, now())) {
    connection.warn(TOO_MANY_MESSAGES);
    return;
  }
  inChatOrder(id, () => storeAndBroadcast(connection, message, deps)).catch((error: unknown) => {
    const isAway = isUnavailable(error);
    log[isAway ? 'warn' : 'error']({ event: 'room_chat_failed', err: error }, 'a chat message was not sent');
    connection.warn(errors[isAway ? 'unavailable' : 'internal'].message);
  });
}

/** Delivers the chat messages of all pods to the sockets of this one. Returns a function that stops it. */
export const onRoomChat = ({ bus, now, messageRateLimit, subscribers }: Context): (() => void) =>
  bus.onBroadcast(broadcasts.roomChat, ({ room_id, by, name, message }) => {
    messageRateLimit.countRemote(by, now());
    const delivered: BattleServerMessage = { type: 'chat.message', message, user: { name } };
    subscribers.deliverMessage(room_id, delivered);
  });
