import type { ChatMessage } from '@maseki/contracts/chat/message.ts';

/** Both lists in the order of sending, with each message once. Ids grow in that order. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !ids.has(id));
  if (fresh.length === 0) return known;
  return [...known, ...fresh].sort((one, other) => (one.id < other.id ? -1 : 1));
}

type Messages = readonly ChatMessage[];

/** Consecutive messages without a gap. It excludes messages before `from`. */
interface MessageRange {
  from: string;
  messages: Messages;
}

/** The messages of a conversation. The visible ones are always one range. */
export interface MessageHistory {
  /** Null before the first message. */
  shown: MessageRange | null;
  /** The server may have older messages. */
  hasOlder: boolean;
  /** The newest after an outage, hidden until the missed ones connect them to what is shown. */
  buffered: MessageRange | null;
  /** The connection has just opened, so the next message is the oldest of its history. */
  isOpening: boolean;
}

/** A page of older messages. `isFirst` marks the page with the group's first message. */
interface Page {
  before: string;
  messages: Messages;
  isFirst: boolean;
}

export type HistoryEvent =
  | { type: 'opened' }
  | { type: 'message'; message: ChatMessage }
  | ({ type: 'loaded' } & Page)
  | { type: 'load-failed' }
  | { type: 'sender-blocked'; sender: string };

export const EMPTY_HISTORY: MessageHistory = { shown: null, hasOlder: true, buffered: null, isOpening: true };

/** Of missed messages. Beyond it only the newest are shown, and scrolling loads the rest. */
const MAX_BUFFERED = 500;

const newestOf = (range: MessageRange | null): string => range?.messages.at(-1)?.id ?? range?.from ?? '';

const append = (range: MessageRange | null, message: ChatMessage): MessageRange =>
  range
    ? { from: range.from, messages: mergeMessages(range.messages, [message]) }
    : { from: message.id, messages: [message] };

const prepend = ({ from, messages }: MessageRange, page: Page): MessageRange => ({
  from: page.messages[0]?.id ?? from,
  messages: mergeMessages(page.messages, messages),
});

function addMessage(history: MessageHistory, message: ChatMessage): MessageHistory {
  const { shown, buffered } = history;
  const isAfterGap = history.isOpening && shown !== null && message.id > newestOf(shown);
  const next = { ...history, isOpening: false };
  return isAfterGap || buffered
    ? { ...next, buffered: append(buffered, message) }
    : { ...next, shown: append(shown, message) };
}

/** Shows the newest messages only. Scrolling to the previous ones loads them again. */
const startOver = (history: MessageHistory): MessageHistory =>
  history.buffered ? { ...history, shown: history.buffered, hasOlder: true, buffered: null } : history;

function addPage(history: MessageHistory, page: Page): MessageHistory {
  const { shown, buffered } = history;
  if (shown && buffered && page.before === buffered.from) {
    const longer = prepend(buffered, page);
    if (page.isFirst || longer.from <= newestOf(shown)) {
      return {
        ...history,
        shown: { ...shown, messages: mergeMessages(shown.messages, longer.messages) },
        buffered: null,
      };
    }
    const next = { ...history, buffered: longer };
    return longer.messages.length < MAX_BUFFERED ? next : startOver(next);
  }
  if (page.before === shown?.from) return { ...history, shown: prepend(shown, page), hasOlder: !page.isFirst };
  // The visible range was replaced after this page was requested.
  return history;
}

const without = (range: MessageRange | null, name: string): MessageRange | null =>
  range && { ...range, messages: range.messages.filter(({ sender }) => sender.name !== name) };

export function reduceHistory(history: MessageHistory, event: HistoryEvent): MessageHistory {
  switch (event.type) {
    case 'opened':
      return { ...history, buffered: null, isOpening: true };
    case 'message':
      return addMessage(history, event.message);
    case 'loaded':
      return addPage(history, event);
    case 'load-failed':
      return startOver(history);
    case 'sender-blocked': {
      const { shown, buffered } = history;
      return { ...history, shown: without(shown, event.sender), buffered: without(buffered, event.sender) };
    }
  }
}
