import type { DailyPuzzle } from '@maseki/contracts/battle/puzzles.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import type { Action } from '@maseki/rules/action.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useAction } from '@maseki/ui/use-action.ts';
import { useCallback, useRef, useState } from 'react';
import { text } from '../text.ja.ts';
import { OpenCardsLine } from './open-cards.tsx';
import { PuzzlePanel } from './puzzle-panel.tsx';
import * as css from './puzzle-play.module.css';
import { Round } from './round.tsx';
import { usePuzzleGame } from './use-puzzle-game.ts';

/** Failed tries after which the answer may be seen. */
const TRIES = 3;

interface PuzzlePlayProps {
  puzzle: DailyPuzzle;
  /** Failed tries by puzzle, which outlast this board. */
  tries: Map<string, number>;
  /** Whether tries of this visitor count. */
  isCounted: boolean;
  onCounted: () => void;
}

/** Sends the first plan of a player, again with each later one until it has arrived. */
function useFirstPlan({ puzzle: { id, own }, isCounted, onCounted }: PuzzlePlayProps) {
  const { run } = useAction(endpoints.attemptPuzzle);
  const first = useRef<readonly Action[]>(null);
  const isDone = useRef(own !== null);
  return useCallback(
    async (plan: readonly Action[]) => {
      first.current ??= plan;
      if (!isCounted || isDone.current) return;
      const result = await run({ params: { id }, body: { plan: [...first.current] } });
      if (!result?.ok) return;
      isDone.current = true;
      onCounted();
    },
    [run, id, isCounted, onCounted],
  );
}

/** A puzzle on its board. Another one needs another `key`. */
export function PuzzlePlay(props: PuzzlePlayProps) {
  const { puzzle, tries } = props;
  const [failed, setFailed] = useState(tries.get(puzzle.id) ?? 0);
  const onFailed = useCallback(() => {
    const count = (tries.get(puzzle.id) ?? 0) + 1;
    tries.set(puzzle.id, count);
    setFailed(count);
  }, [tries, puzzle.id]);
  const sendPlan = useFirstPlan(props);
  const game = usePuzzleGame({ puzzle, onPlan: sendPlan, onFailed });
  const { shown, latest, isLost, retry } = game;
  if (isLost) return <LoadError error={new Error()} title={text.rejected} retryLabel={text.retry} onRetry={retry} />;
  return (
    <div className={css.play}>
      <div className={css.lines}>
        <PuzzlePanel game={game} hasAnswer={failed >= TRIES || puzzle.own?.solved || game.stage === 'won'} />
        {latest ? <OpenCardsLine cards={latest.open} /> : null}
      </div>
      {shown ? (
        <Round key={shown.key} moments={shown.moments} act={game.act} present={game.present} onRest={game.rest} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </div>
  );
}
