import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import type { LogEntry } from '../model/room.ts';
import { text } from '../text.ja.ts';
import * as css from './event-log.module.css';
import { TalkPanel } from './talk-panel.tsx';

/** The whole log to read, the latest at the bottom. */
export function EventLog({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <TalkPanel
      title={text.log.title}
      listLabel={text.log.title}
      empty={text.log.empty}
      entries={entries.map(({ key, sentence, side }) => (
        <li key={key} className={css.entry} data-side={side}>
          {sentence}
        </li>
      ))}
    />
  );
}

/** How many of the latest entries stay for a screen reader to come back to. */
const SPOKEN = 12;

/** Ends a sentence, so that the voice makes a pause. */
const ended = (sentence: string) => (/[！…]$/.test(sentence) ? sentence : `${sentence}。`);

/** The same sentences for screen readers, politely, as they come; always there, also where the log is folded away. */
export function SpokenLog({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={text.log.live}>
        {entries.slice(-SPOKEN).map(({ key, sentence }) => (
          <span key={key}>{ended(sentence)}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
