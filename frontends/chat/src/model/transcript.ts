import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { merged } from './merged.ts';

type Messages = readonly ChatMessage[];

/** Messages that were said without a pause between them; those before `from` are not among them. */
interface Stretch {
  from: string;
  messages: Messages;
}

/** What is known of a conversation. What is shown is always one stretch: no message is missing between two others. */
export interface Transcript {
  /** Null before the first message. */
  shown: Stretch | null;
  /** Whether older messages may be fetched. */
  hasOlder: boolean;
  /** After an outage: the newest messages, kept back until what was said meanwhile connects them to what is shown. */
  keptBack: Stretch | null;
  /** Whether the connection has just begun, so that the next message is the oldest of its history. */
  isOpening: boolean;
}

/** Messages before one that is known, and whether they are the first of the group. */
interface Page {
  before: string;
  messages: Messages;
  isFirst: boolean;
}

export type TranscriptEvent =
  | { type: 'opened' }
  | { type: 'said'; message: ChatMessage }
  | ({ type: 'loaded' } & Page)
  /** What was missed cannot be fetched. */
  | { type: 'gave-up' }
  /** The messages of a sender are not wanted any more. */
  | { type: 'forgot'; sender: string };

export const EMPTY: Transcript = { shown: null, hasOlder: true, keptBack: null, isOpening: true };

/** After so many missed messages only the newest are shown; the older ones come by scrolling. */
const FETCHED_AT_MOST = 500;

const newestOf = (stretch: Stretch | null): string => stretch?.messages.at(-1)?.id ?? stretch?.from ?? '';

const followedBy = (stretch: Stretch | null, message: ChatMessage): Stretch =>
  stretch
    ? { from: stretch.from, messages: merged(stretch.messages, [message]) }
    : { from: message.id, messages: [message] };

const precededBy = ({ from, messages }: Stretch, page: Page): Stretch => ({
  from: page.messages[0]?.id ?? from,
  messages: merged(page.messages, messages),
});

function said(transcript: Transcript, message: ChatMessage): Transcript {
  const { shown, keptBack } = transcript;
  const isAfterGap = transcript.isOpening && shown !== null && message.id > newestOf(shown);
  const next = { ...transcript, isOpening: false };
  return isAfterGap || keptBack
    ? { ...next, keptBack: followedBy(keptBack, message) }
    : { ...next, shown: followedBy(shown, message) };
}

/** Shows only the newest messages: what was shown before is fetched again when the reader scrolls to it. */
const startOver = (transcript: Transcript): Transcript =>
  transcript.keptBack ? { ...transcript, shown: transcript.keptBack, hasOlder: true, keptBack: null } : transcript;

function loaded(transcript: Transcript, page: Page): Transcript {
  const { shown, keptBack } = transcript;
  if (shown && keptBack && page.before === keptBack.from) {
    const longer = precededBy(keptBack, page);
    if (page.isFirst || longer.from <= newestOf(shown)) {
      return { ...transcript, shown: { ...shown, messages: merged(shown.messages, longer.messages) }, keptBack: null };
    }
    const next = { ...transcript, keptBack: longer };
    return longer.messages.length < FETCHED_AT_MOST ? next : startOver(next);
  }
  if (page.before === shown?.from) return { ...transcript, shown: precededBy(shown, page), hasOlder: !page.isFirst };
  // What is shown has been replaced since these were asked for.
  return transcript;
}

const without = (stretch: Stretch | null, name: string): Stretch | null =>
  stretch && { ...stretch, messages: stretch.messages.filter(({ sender }) => sender.name !== name) };

/** What is known after something happened. */
export function transcriptAfter(transcript: Transcript, event: TranscriptEvent): Transcript {
  switch (event.type) {
    case 'opened':
      return { ...transcript, keptBack: null, isOpening: true };
    case 'said':
      return said(transcript, event.message);
    case 'loaded':
      return loaded(transcript, event);
    case 'gave-up':
      return startOver(transcript);
    case 'forgot': {
      const { shown, keptBack } = transcript;
      return { ...transcript, shown: without(shown, event.sender), keptBack: without(keptBack, event.sender) };
    }
  }
}
