import { z } from 'zod';
import { Ulid } from '../ids.ts';

export const MESSAGE_MAX = 500;

/** What a chat client sends: 1-500 characters (docs/protocol.md "Chat"). */
export const ChatInput = z.object({
  message: z.string().refine((text) => text.trim() !== '' && [...text].length <= MESSAGE_MAX, {
    error: 'メッセージは1〜500文字で入力してください',
  }),
});

/** A stored message of a group. */
export const ChatMessage = z.object({
  id: Ulid,
  message: z.string(),
  sender: z.object({ name: z.string() }),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;
