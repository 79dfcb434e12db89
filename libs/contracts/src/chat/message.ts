import { z } from 'zod';
import { isText, isTime, objectOf, orNull } from '../guard.ts';
import { Ulid } from '../ids.ts';

export const MESSAGE_MAX = 500;

/** True if a text shows anything, which whitespace and invisible characters do not. */
export const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * A message in any chat of the product, with 1-500 characters of which one is visible
 * (docs/protocol.md "Chat").
 */
export const MessageText = z.string().refine((text) => isVisible(text) && [...text].length <= MESSAGE_MAX, {
  error: `メッセージは1〜${MESSAGE_MAX}文字で入力してください`,
});

/** A message of a chat client. */
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

/** The author of a live message, who may have either name, and none as a guest. */
export interface Authored {
  sender?: { name: string } | null;
  user?: { name: string } | null;
}

const isAuthor = orNull(objectOf<{ name: string }>({ name: isText }));

/** The guards of an author's fields. */
export const authored = { sender: { optional: isAuthor }, user: { optional: isAuthor } };

/** The name of a message's author, null for a guest. */
export const authorOf = ({ sender, user }: Authored): string | null => (sender ?? user)?.name ?? null;

/** A live message of a group or the demo page (specification, point 3). */
export interface LiveMessage extends Authored {
  message: string;
  id?: string;
  timestamp?: string;
  /** Messages of other kinds have one. */
  type?: never;
}

export const isLiveMessage = objectOf<LiveMessage>({
  message: isText,
  id: { optional: isText },
  timestamp: { optional: isTime },
  type: { optional: (_value): _value is never => false },
  ...authored,
});

/**
 * Travels with a message broadcast between pods. The rate limit counts it for `who`, and `pod` has
 * counted it already.
 */
export const CountedSender = z.object({ pod: z.string(), who: z.string() });
export type CountedSender = z.infer<typeof CountedSender>;
