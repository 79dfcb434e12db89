import type { ChatMessage } from '@maseki/contracts/chat/message.ts';

export type Entry = { kind: 'day'; day: string } | { kind: 'message'; message: ChatMessage };

const dayFormat = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'full' });

/** The messages with a separator before the first of each day in the reader's calendar. */
export function withDaySeparators(messages: readonly ChatMessage[]): Entry[] {
  let last = '';
  return messages.flatMap((message): Entry[] => {
    const day = dayFormat.format(new Date(message.timestamp));
    const entry: Entry = { kind: 'message', message };
    if (day === last) return [entry];
    last = day;
    return [{ kind: 'day', day }, entry];
  });
}
