import { rpcs as authRpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { RoomChatStore } from '../../play/chat/store.ts';
import { text } from '../../text.ja.ts';
import { type FindRoomDeps, findRoom } from './find-room.ts';

interface ReportDeps extends FindRoomDeps {
  stores: FindRoomDeps['stores'] & { roomChats: Pick<RoomChatStore, 'linesOf'> };
  bus: Pick<Bus, 'callRpc'>;
}

/** Reports the opponent with the messages of both in the room, as they were stored when sent. */
export const reportRoomChat = handler(endpoints.reportRoomChat, async ({ player, params }, context: ReportDeps) => {
  const { stores, bus } = context;
  const found = await findRoom(params.slug, player.id, context);
  if (!found.ok) return found;
  if (found.value.kind === 'queue') return refuse('nothing_to_report');
  const { roomId } = found.value;
  const lines = await stores.roomChats.linesOf(roomId);
  const theirs = lines.findLast(({ user_id }) => user_id !== player.id);
  if (!theirs) return refuse('nothing_to_report');
  const { outcome } = await bus.callRpc(authRpcs.fileReport, {
    source: 'battle',
    subject: `${roomId}.${theirs.user_id}`,
    place: { id: roomId, name: '' },
    accused: { id: theirs.user_id, username: theirs.name },
    reporter: { id: player.id, username: player.username },
    lines: lines.map(({ id, user_id, name, message, at }) => ({
      id,
      sender_id: user_id,
      sender_name: name,
      message,
      at: at.toISOString(),
    })),
  });
  return outcome === 'filed' ? ok({ message: text.chatReported }) : refuse('limit_reached');
});
