import { z } from 'zod';
import { notice } from '../bus.ts';
import { Ulid } from '../ids.ts';

export const notices = {
  /** A player said something in a room; it is not stored. */
  roomChat: notice({
    subject: 'notice.battle.room-chat',
    payload: z.object({ room_id: Ulid, name: z.string(), message: z.string() }),
  }),
};
