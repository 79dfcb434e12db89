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
}

const DOWNWARDS = { isVertical: true, preferred: '[aria-current]' };

interface LineProps {
  entry: StoredLog['entries'][number];
  isCurrent: boolean;
  onChoose: (version: number) => void;
}

/** Of the many lines a step renders those of the step before and of its own. */
const Line = memo(function Line({ entry: { version, sentence, side }, isCurrent, onChoose }: LineProps) {
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
    </li>
  );
});

const Lines = memo(function Lines({ entries, version, onChoose }: StepListProps) {
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
          {entries.map((entry) => (
            <Line key={entry.key} entry={entry} isCurrent={entry.version === version} onChoose={onChoose} />
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
