import { Button } from '@maseki/ui/button.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { text } from '../text.ja.ts';
import * as css from './battle-log.module.css';
import type { LogEntry } from './describe-events.ts';
import { ScrollingListPanel } from './scrolling-list-panel.tsx';

interface BattleLogProps {
  entries: readonly LogEntry[];
  /** Loads the missing part, null if the log is complete. */
  onReload: (() => void) | null;
}

/** The log, with the latest entry at the bottom. */
export function BattleLog({ entries, onReload }: BattleLogProps) {
  return (
    <ScrollingListPanel
      title={text.log.title}
      listLabel={text.log.title}
      empty={text.log.empty}
      aside={
        onReload ? (
          <Button variant="ghost" onClick={onReload}>
            {text.log.reload}
          </Button>
        ) : undefined
      }
      entries={entries.map(({ key, sentence, side }) => (
        <li key={key} className={css.entry} data-side={side}>
          {sentence}
        </li>
      ))}
    />
  );
}

/** Number of latest entries that stay readable for a screen reader. */
const LIVE_ENTRIES = 12;

/** Ends a sentence, so that a screen reader pauses. */
const withFullStop = (sentence: string) => (/[！…]$/.test(sentence) ? sentence : `${sentence}。`);

/** A live region, always present, even while the log is behind the button. */
export function LiveLog({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite" aria-label={text.log.live}>
        {entries
          .filter(({ isOld }) => !isOld)
          .slice(-LIVE_ENTRIES)
          .map(({ key, sentence }) => (
            <span key={key}>{withFullStop(sentence)}</span>
          ))}
      </span>
    </VisuallyHidden>
  );
}
