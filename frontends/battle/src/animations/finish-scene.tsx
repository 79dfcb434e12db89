import { use } from 'react';
import { WatchedNames } from '../battle/watched-names.ts';
import { text } from '../text.ja.ts';
import type { BoardAnimation } from './animations.ts';
import * as css from './finish-scene.module.css';

const SPARKS = Array.from({ length: 12 }, (_, spark) => spark);

/** The end of a battle over the whole board, before /result opens. The log has it in words. */
export function FinishScene({ animations }: { animations: readonly BoardAnimation[] }) {
  const names = use(WatchedNames);
  const finish = animations.find((animation) => animation.kind === 'finish');
  if (finish?.kind !== 'finish') return null;
  const word = names
    ? text.result.wonBy(names[finish.won ? 'you' : 'opponent'])
    : text.result[finish.won ? 'won' : 'lost'];
  return (
    <div className={css.scene} data-won={finish.won} aria-hidden="true">
      <div className={css.rays} />
      <div className={css.sparks}>
        {SPARKS.map((spark) => (
          <i key={spark} className={css.spark} style={{ '--spark': spark } as object} />
        ))}
      </div>
      <p className={css.word}>{word}</p>
    </div>
  );
}
