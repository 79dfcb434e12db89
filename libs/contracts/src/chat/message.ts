import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { isVisible } from './visible.ts';

export const MESSAGE_MAX = 500;

/** What is said in any chat of the product: 1-500 characters, something of which can be seen (docs/protocol.md "Chat"). */
export const MessageText = z.string().refine((text) => isVisible(text) && [...text].length <= MESSAGE_MAX, {
  error: `メッセージは1〜${MESSAGE_MAX}文字で入力してください`,
});

/** What a chat client sends. */
export const ChatInput = z.object({ message: MessageText });

/** A stored message of a group. */
export const ChatMessage = z.object({
  id: Ulid,
  message: z.string(),
  sender: z.object({ name: z.string() }),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;
