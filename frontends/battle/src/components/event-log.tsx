import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import type { LogEntry } from '../model/room.ts';
import { text } from '../text.ja.ts';
import * as css from './event-log.module.css';
import { useScrolledToEnd } from './use-scrolled-to-end.ts';

/** The whole log to read, the latest at the bottom. */
export function EventLog({ entries }: { entries: readonly LogEntry[] }) {
  const list = useScrolledToEnd<HTMLOListElement>(entries.length);
  return (
    <section className={css.panel} aria-label={text.log.title}>
      <h2 className={css.title}>{text.log.title}</h2>
      {entries.length === 0 ? <p className={css.empty}>{text.log.empty}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} className={css.list} tabIndex={0} aria-label={text.log.title}>
        {entries.map(({ key, sentence, side }) => (
          <li key={key} className={css.entry} data-side={side}>
            {sentence}
          </li>
        ))}
      </ol>
    </section>
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
