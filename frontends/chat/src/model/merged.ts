import type { ChatMessage } from '@maseki/contracts/chat/message.ts';

/** Both lists as one, each message once, in the order in which they were said: ids grow in that order. */
export function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !ids.has(id));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort((one, other) => (one.id < other.id ? -1 : 1));
}
