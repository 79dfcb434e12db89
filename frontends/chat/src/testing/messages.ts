import type { ChatMessage } from '@maseki/contracts/chat/message.ts';

/** Message number `n` of a group. Ids grow with the number. */
export const message = (
  n: number,
  more: Partial<{ name: string; timestamp: string; text: string }> = {},
): ChatMessage => ({
  id: `01ARZ3NDEKTSV4RRFFQ69${String(n).padStart(5, '0')}`,
  message: more.text ?? `発言${n}`,
  sender: { name: more.name ?? 'ボブ' },
  timestamp: more.timestamp ?? '2026-11-21T12:00:00.000Z',
});

/** Messages number `from` to `to`. */
export const messages = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
