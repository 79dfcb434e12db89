import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/ws.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import { TOO_MANY_MESSAGES } from '@maseki/service-kit/chat/message-rate-limit.ts';
import type { Context } from '../context.ts';
import type { InRoom, RoomConnection } from './room-connection.ts';

interface SendRoomChatDeps {
  position: InRoom;
  context: Pick<Context, 'bus' | 'now' | 'messageRateLimit'>;
}

/** Sends a chat message to the sockets of both players on all pods. It is stored nowhere. */
export function sendRoomChat(connection: RoomConnection, message: string, { position, context }: SendRoomChatDeps) {
  const { id, username: name } = connection.player;
  const { bus, now, messageRateLimit } = context;
  if (!messageRateLimit.tryConsume(id, now())) return connection.warn(TOO_MANY_MESSAGES);
  const payload = {
    room_id: position.roomId,
    by: messageRateLimit.countedSender(id),
    name,
    message: maskProfanity(message),
  };
  bus.broadcast(broadcasts.roomChat, payload);
}

/** Delivers the chat messages of all pods to the sockets of this one. Returns a function that stops it. */
export const onRoomChat = ({ bus, now, messageRateLimit, subscribers }: Context): (() => void) =>
  bus.onBroadcast(broadcasts.roomChat, ({ room_id, by, name, message }) => {
    messageRateLimit.countRemote(by, now());
    const delivered: BattleServerMessage = { type: 'chat.message', message, user: { name } };
    subscribers.sendToAll(room_id, JSON.stringify(delivered));
  });
