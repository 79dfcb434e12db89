import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { incrementBase32, ulid } from '@maseki/service-kit/ulid.ts';
import type { MessageRow } from './model.ts';

/** Ids grow in the order of storage, even if pods' clocks differ. `now` is in ms. */
export function nextMessageId(last: string | null, now: number): string {
  const fresh = ulid(now);
  return last === null || fresh > last ? fresh : incrementBase32(last);
}

/** A row as members receive it, without the text that the filter masked. */
export const toChatMessage = ({ _id, message, sender_name, created_at, client_id }: MessageRow): ChatMessage => ({
  id: _id,
  message,
  sender: { name: sender_name },
  timestamp: created_at.toISOString(),
  ...(client_id !== null && { client_id }),
});
