import { ROOM_CHAT_DAYS, ROOM_CHAT_LINES_MAX } from '@maseki/contracts/battle/limits.ts';
import type { ChatLine } from '../../base/database/documents.ts';
import type { Models } from '../../base/database/models.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const roomChatStore = ({ roomChats }: Pick<Models, 'roomChats'>) => ({
  async add(roomId: string, line: ChatLine): Promise<void> {
    const expires_at = new Date(line.at.getTime() + ROOM_CHAT_DAYS * DAY_MS);
    const $push = { lines: { $each: [line], $slice: -ROOM_CHAT_LINES_MAX } };
    await roomChats.updateOne({ _id: roomId }, { $push, $max: { expires_at } }, { upsert: true });
  },

  /** The last lines of a room, the first said first. */
  linesOf: async (roomId: string): Promise<ChatLine[]> => (await roomChats.findById(roomId).lean())?.lines ?? [],
});

export type RoomChatStore = ReturnType<typeof roomChatStore>;
