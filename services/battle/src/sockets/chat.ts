import { broadcasts } from '@maseki/contracts/battle/events.ts';
import { CHAT_TOO_FAST } from '@maseki/service-kit/chat/chat-limits.ts';
import { mask } from '@maseki/service-kit/chat/mask.ts';
import type { Context } from '../context.ts';
import type { Position, RoomConnection } from './room-connection.ts';

interface Where {
  position: Extract<Position, { kind: 'room' }>;
  context: Pick<Context, 'bus' | 'now' | 'chat'>;
}

/** Something said in a room: told to the sockets of both players on all pods, and kept nowhere. */
export function chat(connection: RoomConnection, message: string, { position, context }: Where): void {
  const { id, username: name } = connection.player;
  if (!context.chat.may(id, context.now())) {
    connection.warn(CHAT_TOO_FAST);
    return;
  }
  const said = { room_id: position.roomId, by: context.chat.speaker(id), name, message: mask(message) };
  context.bus.broadcast(broadcasts.roomChat, said);
}
