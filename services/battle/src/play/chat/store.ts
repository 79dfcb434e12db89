import { ROOM_CHAT_DAYS, ROOM_CHAT_LINES_MAX } from '@maseki/contracts/battle/limits.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import type { ChatLine } from '../../base/database/documents.ts';
import type { Models } from '../../base/database/models.ts';

export const roomChatStore = ({ roomChats }: Pick<Models, 'roomChats'>) => ({
  /** Resolves to the stored line, which is an earlier one if the client has repeated it. */
  async add(roomId: string, line: ChatLine): Promise<ChatLine> {
    const { client_id, user_id } = line;
    const expires_at = new Date(line.at.getTime() + ROOM_CHAT_DAYS * DAY_MS);
    if (client_id === null) {
      const $push = { lines: { $each: [line], $slice: -ROOM_CHAT_LINES_MAX } };
      await roomChats.updateOne({ _id: roomId }, { $push, $max: { expires_at } }, { upsert: true });
      return line;
    }
    const before = { $ifNull: ['$lines', []] };
    const same = { $and: [{ $eq: ['$$line.user_id', user_id] }, { $eq: ['$$line.client_id', client_id] }] };
    const isRepeat = { $ne: [{ $filter: { input: before, as: 'line', cond: same } }, []] };
    const longer = { $slice: [{ $concatArrays: [before, [{ $literal: line }]] }, -ROOM_CHAT_LINES_MAX] };
    const $set = { lines: { $cond: [isRepeat, before, longer] }, expires_at: { $max: ['$expires_at', expires_at] } };
    const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
    const stored = await roomChats.findOneAndUpdate({ _id: roomId }, [{ $set }], options).lean();
    return stored?.lines.find((each) => each.user_id === user_id && each.client_id === client_id) ?? line;
  },

  /** The last lines of a room, the first said first. */
  linesOf: async (roomId: string): Promise<ChatLine[]> => (await roomChats.findById(roomId).lean())?.lines ?? [],
});

export type RoomChatStore = ReturnType<typeof roomChatStore>;
