import { z } from 'zod';
import { Ulid } from '../ids.ts';
import { isVisible } from '../text.ts';
import { MESSAGE_MAX } from './limits.ts';

/** A message in any chat, in which something is visible (docs/protocol.md "Chat"). */
export const MessageText = z.string().refine((text) => isVisible(text) && [...text].length <= MESSAGE_MAX, {
  error: `メッセージは1〜${MESSAGE_MAX}文字で入力してください`,
});

/** Of the client, for a message of its user. The same once more is the same message. */
export const ClientId = Ulid;

/** A message of a chat client. */
export const ChatInput = z.object({ message: MessageText, client_id: ClientId.optional() });
export type ChatInput = z.infer<typeof ChatInput>;

export const ChatMessage = z.object({
  id: Ulid,
  message: z.string(),
  sender: z.object({ name: z.string() }),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
  /** If its client gave one. */
  client_id: ClientId.optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Of a message between pods. The limit counts it for `who`; `pod` has counted it already. */
export const CountedSender = z.object({ pod: z.string(), who: z.string() });
export type CountedSender = z.infer<typeof CountedSender>;
