import type { ChatLine } from '../../base/database/documents.ts';
import type { Models } from '../../base/database/models.ts';

/**
 * A report has all of the worst minute, because each player may send ten messages in five seconds.
 */
const LINES_MAX = 100;
/** How long after the last line it can be reported. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** The messages in rooms, for a day. */
export const roomChatStore = ({ roomChats }: Pick<Models, 'roomChats'>) => ({
  async add(roomId: string, line: ChatLine): Promise<void> {
    const expires_at = new Date(line.at.getTime() + KEPT_MS);
    const $push = { lines: { $each: [line], $slice: -LINES_MAX } };
    await roomChats.updateOne({ _id: roomId }, { $push, $max: { expires_at } }, { upsert: true });
  },

  /** The last lines of a room, the first said first. */
  linesOf: async (roomId: string): Promise<ChatLine[]> => (await roomChats.findById(roomId).lean())?.lines ?? [],
});

export type RoomChatStore = ReturnType<typeof roomChatStore>;
