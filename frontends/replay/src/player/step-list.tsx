import type { StoredLog } from '@maseki/frontend-battle/shared-board.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { memo, useEffect, useRef } from 'react';
import { text } from '../text.ja.ts';
import * as css from './step-list.module.css';
import { useNextFrame } from './use-next-frame.ts';

interface StepListProps {
  entries: StoredLog['entries'];
  version: number;
  onChoose: (version: number) => void;
  /** Versions at which the reader could have won at once. */
  missed: readonly number[];
  onTakeUp?: ((version: number) => void) | undefined;
}

const DOWNWARDS = { isVertical: true, preferred: '[aria-current]' };

interface LineProps extends Pick<StepListProps, 'onChoose' | 'onTakeUp'> {
  entry: StoredLog['entries'][number];
  isCurrent: boolean;
  isMissed: boolean;
}

/** Of the many lines a step renders those of the step before and of its own. */
const Line = memo(function Line({ entry, isCurrent, isMissed, onChoose, onTakeUp }: LineProps) {
  const { version, sentence, side } = entry;
  return (
    <li data-side={side}>
      <button
        type="button"
        className={css.line}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onChoose(version)}
      >
        {sentence}
      </button>
      {isMissed ? (
        <button type="button" className={css.missed} onClick={() => onTakeUp?.(version)}>
          {text.player.couldWin}
        </button>
      ) : null}
    </li>
  );
});

const Lines = memo(function Lines({ entries, version, onChoose, missed, onTakeUp }: StepListProps) {
  const list = useRef<HTMLOListElement>(null);
  useRovingFocus(list, DOWNWARDS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has another current line
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.closest('li');
    // `scrollIntoView` would scroll the page too.
    if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [version, entries]);

  return (
    <div className={css.panel}>
      <Panel title={text.player.log} variant="compact">
        <ol ref={list} className={css.list}>
          {entries.map((entry, n) => (
            <Line
              key={entry.key}
              entry={entry}
              isCurrent={entry.version === version}
              isMissed={missed.includes(entry.version) && entries[n + 1]?.version !== entry.version}
              onChoose={onChoose}
              onTakeUp={onTakeUp}
            />
          ))}
        </ol>
      </Panel>
    </div>
  );
});

/** A press on a line goes to its step. The current line follows the board by a frame. */
export function StepList(props: StepListProps) {
  const [version] = useNextFrame(props.version);
  return <Lines {...props} version={version} />;
}
