import { z } from 'zod';
import { question } from '../bus.ts';
import { Ulid } from '../ids.ts';

export const questions = {
  /** Whether either of two users has blocked the other, at this moment. Only the one who blocked may be told so. */
  blocksBetween: question({
    subject: 'ask.chat.blocks-between',
    input: z.object({ user_id: Ulid, other_id: Ulid }),
    answer: z.object({ by_user: z.boolean(), by_other: z.boolean() }),
  }),
};
